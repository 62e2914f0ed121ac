/** Loads TypeScript sources for the middleware of the test runner. */
import { register } from 'tsx/esm/api';

// One namespace: `tsImport` would read and compile all that a module imports for each call again.
const loader = register({ namespace: 'middleware' });

/** @param {string} path below the root of the repository; a module is loaded once. */
export function loadSource(path) {
  return loader.import(`../../${path}`, import.meta.url);
}
