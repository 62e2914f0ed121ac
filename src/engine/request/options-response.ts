/** Description of endpoints: the response to OPTIONS, and the index of the namespace. */
import type { ApiResponse, Endpoint } from '../../protocol/http-exchange.ts';
import { responseSchema } from './response-schema.ts';
import { jsonResponse } from './error-responses.ts';
import { PARAMETERS, type ParameterSpec } from './parameters.ts';
import { parameterDescription } from './parameter-docs.ts';

/** Builds the description of an endpoint, or the index of all routes. */
export function optionsResponse(
  endpoint: Endpoint | 'index',
  headers: Readonly<Record<string, string>>,
): ApiResponse {
  const body =
    endpoint === 'index'
      ? { namespace: 'wps/v1', routes: describeRoutes() }
      : { ...describeRoute('GET', describeArguments(endpoint)), schema: responseSchema(endpoint) };
  return jsonResponse(200, headers, body);
}

/** All routes that the server lists; those of its cache respond with 404. */
function describeRoutes(): object {
  const index = {
    namespace: { default: 'wps/v1', required: false },
    context: { default: 'view', required: false },
  };
  return {
    '/wps/v1': describeRoute('GET', index),
    '/wps/v1/search/cache/status': describeRoute('GET', []),
    '/wps/v1/search/cache/flush': describeRoute('DELETE', []),
    '/wps/v1/search/cache/gc': describeRoute('DELETE', []),
    '/wps/v1/search/cache/gcs': describeRoute('DELETE', []),
    '/wps/v1/products': describeRoute('GET', describeArguments('products')),
    '/wps/v1/terms': describeRoute('GET', describeArguments('terms')),
    '/wps/v1/shop': describeRoute('GET', describeArguments('shop')),
  };
}

function describeRoute(method: string, args: object): object {
  return { namespace: 'wps/v1', methods: [method], endpoints: [{ methods: [method], args }] };
}

function describeArguments(endpoint: Endpoint): object {
  return Object.fromEntries(
    [...PARAMETERS[endpoint]].map(([name, spec]) => [name, describeArgument(endpoint, name, spec)]),
  );
}

function describeArgument(
  endpoint: Endpoint,
  name: string,
  { type, ...rest }: ParameterSpec,
): object {
  // `visibility` and `stock` accept comma lists and arrays, but only `stock` declares both.
  const declared = name === 'visibility' ? JSON_TYPES.string : JSON_TYPES[type];
  const description = parameterDescription(endpoint, name);
  return { ...rest, ...declared, description, required: false };
}

const JSON_TYPES: Readonly<Record<ParameterSpec['type'], object>> = {
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  flag: { type: 'boolean' },
  integer: { type: 'integer' },
  options: { type: ['string', 'array'] },
  names: { type: 'string' },
  ids: { type: ['string', 'array'], items: { type: 'integer' } },
  any: {},
};
