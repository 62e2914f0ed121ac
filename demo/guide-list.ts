/** The guides in their order; each is a file of `guide/`. */
export const GUIDES = [
  'getting-started',
  'layout',
  'theming',
  'templates',
  'messages',
  'accessibility',
  'offline',
  'service-worker',
  'wordpress',
  'frameworks',
  'server-rendering',
  'security',
  'development-warnings',
  'catalogue-format',
  'engine',
  'command-line',
  'stored-data',
  'limits',
  'stability',
  'comparison',
] as const;

/** Generated from the sources, not a file of `guide/`. */
export const API_REFERENCE = 'api';
