/** Renders a guide from Markdown: HTML with live examples, and its sections as texts to search. */
import { Marked, type Tokens } from 'marked';

/** Part of a guide below a heading of the second level; the first has the text above all of them. */
export interface GuideSection {
  /** `''` for the first. */
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
}

export interface Guide {
  readonly name: string;
  readonly title: string;
  readonly html: string;
  /** Style sheets of live examples. */
  readonly css: string;
  readonly sections: readonly GuideSection[];
}

/**
 * @param name name of the file without its ending
 * @param markdown begins with the title as its only heading of the first level. The HTML or CSS of a code block with the word
 * `live` after its language becomes part of the page; `https://my.shop` is the demo's shop there.
 * @throws Error without a title
 */
export function renderGuide(name: string, markdown: string): Guide {
  const css: string[] = [];
  let tables = 0;
  const marked = new Marked();
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = depth === 1 ? '' : ` id="${anchorOf(text)}"`;
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      html: ({ text }) => escapeHtml(text),
      link({ href, tokens }) {
        return `<a href="${escapeHtml(pageOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }) {
        const cell = ({ header: isHeader, tokens, text }: Tokens.TableCell): string => {
          // A header without a text is none for screen readers.
          const tag = isHeader && text !== '' ? 'th' : 'td';
          return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
        };
        const row = (cells: readonly Tokens.TableCell[]): string =>
          `<tr>${cells.map(cell).join('')}</tr>`;
        const body = rows.map(row).join('\n');
        tables += 1;
        return `<div class="scroll" role="region" tabindex="0" aria-label="Table ${tables}"><table><thead>${row(header)}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      code({ text, lang = '' }) {
        const [language = '', mode] = lang.split(' ');
        const block = `<pre class="scroll" tabindex="0"><code class="language-${escapeHtml(language)}">${escapeHtml(text)}</code></pre>\n`;
        if (mode !== 'live') return block;
        if (language === 'css') {
          css.push(text);
          return block;
        }
        return `${block}<div class="live">${liveMarkup(text)}</div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading');
  if (title?.depth !== 1) throw new Error(`The guide ${name} does not begin with its title.`);
  return {
    name,
    title: plainText(title.text),
    html: marked.parser(tokens),
    css: css.join('\n'),
    sections: sectionsOf(tokens, plainText(title.text)),
  };
}

/** Markup of an example with a shop around it and the demo's data; several examples must not share the address bar. */
function liveMarkup(html: string): string {
  const whole = html.includes('<wps-shop')
    ? html
    : `<wps-shop src="https://my.shop" per-page="3">${html}</wps-shop>`;
  return whole
    .replaceAll('src="https://my.shop"', 'src="/en"')
    .replace(/<wps-shop(?![^>]*routing=)/g, '<wps-shop routing="none"');
}

/** Links between guides lead to their pages; those to other files of the project are the same as in the package. */
function pageOf(href: string): string {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href;
  if (href.endsWith('dist/api.md')) return '/guide/api.html';
  const [, guide, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return guide === undefined ? href : `/guide/${guide}.html${anchor}`;
}

function sectionsOf(
  tokens: readonly { readonly type: string; readonly raw: string }[],
  title: string,
): readonly GuideSection[] {
  const sections: { anchor: string; title: string; text: string }[] = [];
  let section = { anchor: '', title, text: '' };
  for (const token of tokens) {
    const [, heading] = /^## (.+)/.exec(token.type === 'heading' ? token.raw : '') ?? [];
    if (heading !== undefined) {
      sections.push(section);
      section = { anchor: anchorOf(heading), title: plainText(heading), text: '' };
    } else if (!/^# /.test(token.raw)) {
      section.text += `${plainText(token.raw)} `;
    }
  }
  sections.push(section);
  return sections.map((one) => ({ ...one, text: one.text.replace(/\s+/g, ' ').trim() }));
}

/** The anchor that code hosts give a heading. */
function anchorOf(heading: string): string {
  return plainText(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Text without the characters of Markdown. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^```.*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|^#+ |^\s*- /gm, '')
    .replace(/^[\s|:-]+$|\|/gm, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (one) => entities[one] ?? one);
}
