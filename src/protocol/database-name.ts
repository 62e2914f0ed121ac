/** The IndexedDB database of catalogues: written by the catalogue, looked for by pages that only want to know whether there is one. */

/** The number is the layout's: code of another layout has another database and leaves this one alone. */
export const DATABASE_NAME = 'wps-elements-1';
