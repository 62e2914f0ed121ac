/** What an endpoint says of itself: the answer to OPTIONS, and the list of the namespace. */
import type { ApiAnswer } from './api-answer.ts';
import { jsonAnswer } from './api-answers.ts';
import { type Endpoint, PARAMETERS, type ParameterSpec } from './api-parameters.ts';

export function schemaAnswer(
  endpoint: Endpoint | 'index',
  headers: Readonly<Record<string, string>>,
): ApiAnswer {
  const body = endpoint === 'index' ? listNamespace() : describeEndpoint(endpoint);
  return jsonAnswer(200, headers, body);
}

function listNamespace(): object {
  const endpoints: readonly Endpoint[] = ['products', 'terms', 'shop'];
  return {
    namespace: 'wps/v1',
    routes: Object.fromEntries(
      endpoints.map((endpoint) => [`/wps/v1/${endpoint}`, describeEndpoint(endpoint)]),
    ),
  };
}

function describeEndpoint(endpoint: Endpoint): object {
  const args = [...PARAMETERS[endpoint]].map(([name, spec]) => [name, describe(spec)] as const);
  return {
    namespace: 'wps/v1',
    methods: ['GET'],
    endpoints: [{ methods: ['GET'], args: Object.fromEntries(args) }],
  };
}

function describe(spec: ParameterSpec): object {
  const { type, ...rest } = spec;
  return { ...rest, ...JSON_TYPES[type], required: false };
}

const JSON_TYPES: Readonly<Record<ParameterSpec['type'], object>> = {
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  flag: { type: 'boolean' },
  integer: { type: 'integer' },
  options: { type: ['string', 'array'] },
  ids: { type: ['string', 'array'], items: { type: 'integer' } },
  any: {},
};
