/**
 * Faults of lists behind caches and proxies in front of a shop. `faultyLists(fault, answer)` answers as `answer` does, an
 * engine's `answerText`, but for the fault; several are joined by `+`.
 */

/** The response for another address, created once. */
function cached(answer, keyOf) {
  const cached = new Map();
  return (request) => {
    const key = keyOf(request.url);
    if (!cached.has(key)) cached.set(key, answer(request));
    return cached.get(key);
  };
}

const pageOf = (url) => Number(/[?&]page=(\d+)/.exec(url)?.[1] ?? 1);

function withoutTotals({ headers, ...answer }) {
  const remaining = Object.entries(headers).filter(([name]) => !/^x-wp-total/i.test(name));
  return { ...answer, headers: Object.fromEntries(remaining) };
}

const FAULTS = {
  'ignores-page': (answer) => ignoringPage(answer, 'products'),
  'terms-ignore-page': (answer) => ignoringPage(answer, 'terms'),
  'ignores-query': (answer) => cached(answer, (url) => url.split('?')[0]),
  'empty-after-first': (answer) => async (request) => {
    const answered = await answer(request);
    const { url } = request;
    return url.includes('/products?') && pageOf(url) > 1 ? { ...answered, body: '[]' } : answered;
  },
  /** Headers of another response: one page of 100. */
  'foreign-headers': (answer) => async (request) => {
    const answered = await answer(request);
    if (!request.url.includes('/products?')) return answered;
    const headers = { ...answered.headers, 'x-wp-total': '100', 'x-wp-totalpages': '1' };
    return { ...answered, headers };
  },
  'no-totals': (answer) => async (request) => withoutTotals(await answer(request)),
  /** CORS does not let a page of another origin read them. */
  'hidden-totals': (answer) => async (request) => {
    const answered = await answer(request);
    const { 'access-control-expose-headers': _, ...headers } = answered.headers;
    return { ...answered, headers };
  },
  'endless-products': (answer) => endless(answer, 'products'),
  'endless-terms': (answer) => endless(answer, 'terms'),
  'more-counted': (answer) => async (request) => {
    const answered = await answer(request);
    if (!request.url.includes('/shop?')) return answered;
    return { ...answered, body: answered.body.replace(/"total":500\b/, '"total":510') };
  },
};

function ignoringPage(answer, endpoint) {
  return cached(answer, (url) =>
    url.includes(`/${endpoint}?`) ? url.replace(/([?&])page=\d+/, '$1') : url,
  );
}

/** New ids for ever. */
function endless(answer, endpoint) {
  return async (request) => {
    const { url } = request;
    const page = pageOf(url);
    if (!url.includes(`/${endpoint}?`) || page === 1) return answer(request);
    const first = await answer({ ...request, url: url.replace(/([?&])page=\d+/, '$1page=1') });
    const items = JSON.parse(first.body).map((item) => ({ ...item, id: item.id + page * 1e6 }));
    return { ...withoutTotals(first), body: JSON.stringify(items) };
  };
}

export const LIST_FAULT = new RegExp(`^(?:${Object.keys(FAULTS).join('|')})(?:\\+|$)`);

export function faultyLists(fault, answer) {
  return fault.split('+').reduce((behind, name) => FAULTS[name](behind), answer);
}
