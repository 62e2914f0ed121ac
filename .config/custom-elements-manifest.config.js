// `npm run analyze`: custom-elements.json from the elements' doc comments; only what is public.
export default {
  globs: ['src/elements/*/wps-*.ts'],
  outdir: 'dist',
  litelement: true,
  packagejson: false,
  plugins: [
    {
      name: 'public-members-only',
      packageLinkPhase({ customElementsManifest }) {
        for (const { declarations = [] } of customElementsManifest.modules) {
          for (const declaration of declarations) {
            declaration.members = declaration.members?.filter(
              ({ name, privacy }) => !name.startsWith('#') && (privacy ?? 'public') === 'public',
            );
            // The analyzer takes the arguments of our typed events for names of events.
            declaration.events = declaration.events?.filter(({ name }) => name?.startsWith('wps-'));
          }
        }
      },
    },
  ],
};
