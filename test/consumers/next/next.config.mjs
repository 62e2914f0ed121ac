/** Static files, which any server may serve. */
export default { output: 'export', distDir: 'build', trailingSlash: true, agentRules: false };
