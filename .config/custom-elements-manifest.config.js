// `npm run analyze`: custom-elements.json from the elements' doc comments; only what is public.

/** Attributes by class, as `@attr` describes them. */
const described = new Map();
/** Types of the members that are a choice, by `Class.member`: the analyzer has the name of an alias, such as `ShopMode`. */
const choices = new Map();

/** Elements that `define.js` does not register. */
const OPTIONAL = [
  'wps-compare',
  'wps-recently-viewed',
  'wps-search-log',
  'wps-similar',
  'wps-product',
  'wps-price',
  'wps-stars',
];

const isElement = ({ tagName }) => tagName !== undefined;
/** `'a' | 'b' | null` for a type of literals, `null` and nothing else. */
function choiceOf(ts, type) {
  const parts = type.isUnion() ? type.types : [type];
  const isNull = (part) => (part.flags & ts.TypeFlags.Null) !== 0;
  if (parts.every(isNull) || !parts.every((part) => part.isStringLiteral() || isNull(part)))
    return null;
  const literals = parts.filter((part) => !isNull(part)).map(({ value }) => `'${value}'`);
  return [...literals, ...(parts.some(isNull) ? ['null'] : [])].join(' | ');
}

function collectChoices(ts, checker, node) {
  if (!ts.isClassDeclaration(node)) return;
  for (const member of node.members) {
    if (!ts.isPropertyDeclaration(member) || member.type === undefined) continue;
    const choice = choiceOf(ts, checker.getTypeFromTypeNode(member.type));
    if (choice !== null) choices.set(`${node.name?.text}.${member.name.getText()}`, choice);
  }
}

export default {
  // The base classes, too: their members are inherited.
  globs: ['src/elements/*/wps-*.ts', 'src/elements/internal/{shop-element,attributes}.ts'],
  outdir: 'dist',
  litelement: true,
  packagejson: false,
  overrideModuleCreation({ ts, globs }) {
    const { config } = ts.readConfigFile('src/tsconfig.json', ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, 'src');
    const program = ts.createProgram(globs, options);
    const files = globs.map((name) => program.getSourceFile(name));
    for (const file of files)
      ts.forEachChild(file, (node) => collectChoices(ts, program.getTypeChecker(), node));
    return files;
  },
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
              // Those without a property of the element are HTML's own, or inherited.
              attribute.fieldName ??= attribute.name;
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
            for (const member of declaration.members ?? []) {
              const type = choices.get(
                `${member.inheritedFrom?.name ?? declaration.name}.${member.name}`,
              );
              if (type !== undefined) member.type = { text: type };
            }
          }
        }
      },
    },
    {
      // Paths of the published files, and the modules that register the tags.
      name: 'published-modules',
      packageLinkPhase({ customElementsManifest: manifest }) {
        const modules = manifest.modules.filter(({ declarations = [] }) =>
          declarations.some(isElement),
        );
        const published = (path) => path.replace(/^src\/(.*)\.ts$/, 'dist/$1.js');
        const definitions = [];
        for (const module of modules) {
          module.path = published(module.path);
          for (const { declaration } of module.exports ?? []) declaration.module = module.path;
          for (const { name, tagName } of module.declarations.filter(isElement))
            definitions.push({
              kind: 'custom-element-definition',
              name: tagName,
              declaration: { name, module: module.path },
            });
          for (const declaration of module.declarations) {
            delete declaration.superclass;
            for (const member of [
              ...(declaration.members ?? []),
              ...(declaration.attributes ?? []),
            ])
              delete member.inheritedFrom;
          }
        }
        const definition = (path, exports) => ({
          kind: 'javascript-module',
          path,
          declarations: [],
          exports,
        });
        manifest.schemaVersion = '2.1.0';
        manifest.modules = [
          ...modules,
          definition(
            'dist/define.js',
            definitions.filter(({ name }) => !OPTIONAL.includes(name)),
          ),
          ...definitions.map((one) => definition(`dist/define/${one.name}.js`, [one])),
        ];
      },
    },
  ],
};
