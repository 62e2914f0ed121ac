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
  'other-systems',
  'frameworks',
  'server-rendering',
  'agents',
  'security',
  'development-warnings',
  'catalogue-format',
  'rules',
  'signals',
  'engine',
  'command-line',
  'server',
  'scale',
  'stored-data',
  'limits',
  'stability',
  'comparison',
] as const;

/** Generated from the sources, not a file of `guide/`. */
export const API_REFERENCE = 'api';
