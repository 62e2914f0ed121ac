export default { outDir: './build', telemetry: false };
