/** `bannerView`: lines of a banner of the owner's rules. Pure. */
import type { Banner } from '../../protocol/owner-rules.ts';
import { safeLink } from '../../controller/views/safe-url.ts';

/** One paragraph of a banner. */
interface BannerLine {
  readonly text: string;
  readonly isTitle: boolean;
  /** Address that the line leads to; `null` for none. */
  readonly href: string | null;
}

/** Builds the lines: the link has a text of its own, else the title is the link, else the text. */
export function bannerView({ title, text, href = '', label }: Banner): readonly BannerLine[] {
  const link = safeLink(href);
  const lines: readonly BannerLine[] = [
    { text: title ?? '', isTitle: true, href: label ? null : link },
    { text: text ?? '', isTitle: false, href: label || title ? null : link },
    { text: link === null ? '' : (label ?? ''), isTitle: false, href: link },
  ];
  return title || text ? lines.filter((line) => line.text !== '') : [];
}
