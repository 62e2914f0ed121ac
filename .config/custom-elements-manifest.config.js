// `npm run analyze`: custom-elements.json from the elements' doc comments; only what is public.

/** Attributes by class, as `@attr` describes them. */
const described = new Map();

export default {
  globs: ['src/elements/*/wps-*.ts'],
  outdir: 'dist',
  litelement: true,
  packagejson: false,
  plugins: [
    {
      // The analyzer replaces type and text of `@attr` by those of the property. A type that is an alias, such as
      // `ShopMode`, has no values for editors to complete, and a text about a property speaks of `null`.
      name: 'attributes-as-described',
      collectPhase({ ts, node }) {
        if (!ts.isClassDeclaration(node)) return;
        const tags = ts.getJSDocTags(node).filter(({ tagName }) => tagName.text === 'attr');
        const texts = tags.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
        described.set(
          node.name?.text,
          texts.map(
            (text) => /^\{(?<type>[^}]+)\}\s+(?<name>\S+)\s+-\s+(?<text>.+)$/s.exec(text)?.groups,
          ),
        );
      },
      packageLinkPhase({ customElementsManifest }) {
        for (const { declarations = [] } of customElementsManifest.modules)
          for (const { name, attributes = [] } of declarations)
            for (const attribute of attributes) {
              const found = described.get(name)?.find((one) => one?.name === attribute.name);
              if (found === undefined) continue;
              attribute.type = { text: found.type };
              attribute.description = found.text.replace(/\s+/g, ' ');
            }
      },
    },
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
