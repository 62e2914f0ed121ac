/** Writes the template of translations (POT) of the WordPress plugin: all its messages, with the files that have them. */

const PHP_MESSAGE =
  /(?:\/\* (translators: [^*]+) \*\/\s*[^\n]*?)?\b(?:esc_html__|esc_attr__|__)\(\s*'((?:[^'\\]|\\.)*)',\s*'wps-elements'\s*\)/g;
const SCRIPT_MESSAGE = /\b(?:__|text)\('((?:[^'\\]|\\.)*)'/g;

/**
 * Renders the template.
 *
 * @param files Sources by their paths.
 */
export function translationTemplate(files: ReadonlyMap<string, string>): string {
  const messages = new Map<string, { readonly places: Set<string>; note: string }>();
  const add = (text: string, place: string, note = ''): void => {
    const found = messages.get(text) ?? { places: new Set(), note };
    messages.set(text, found);
    found.places.add(place);
  };
  for (const [path, source] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (path.endsWith('.php'))
      for (const [, note = '', text = ''] of source.matchAll(PHP_MESSAGE)) add(text, path, note);
    if (path.endsWith('.js'))
      for (const [, text = ''] of source.matchAll(SCRIPT_MESSAGE)) add(text, path);
    if (path.endsWith('block.json')) {
      const block: { title: string; description: string } = JSON.parse(source);
      for (const text of [block.title, block.description]) add(text, path);
    }
  }
  const head = [
    'msgid ""',
    'msgstr ""',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"X-Domain: wps-elements\\n"',
  ].join('\n');
  const entries = [...messages].map(([text, { places, note }]) =>
    [
      ...(note === '' ? [] : [`#. ${note}`]),
      ...[...places].map((place) => `#: ${place}`),
      `msgid "${text.replace(/\\'/g, "'").replaceAll('"', '\\"')}"`,
      'msgstr ""',
    ].join('\n'),
  );
  return `${[head, ...entries].join('\n\n')}\n`;
}
