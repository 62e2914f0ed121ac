// `npm run analyze`: custom-elements.json from the elements' doc comments; private and protected members stay out.
export default {
  globs: ['src/elements/wps-*.ts'],
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
          }
        }
      },
    },
  ],
};
