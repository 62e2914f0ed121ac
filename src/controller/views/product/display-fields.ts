/**
 * Fields of an entry that only the display uses. Decoded here and not with the entry: the worker,
 * which decodes whole catalogues, has no use for them.
 */
import {
  asBoolean,
  asList,
  asNumber,
  asObject,
  asText,
  type Decoder,
  orNull,
} from '../../../protocol/codec/values.ts';
import type { ProductEntry } from '../../../protocol/product.ts';

/** Image with its addresses by width. */
export interface DisplayImage {
  readonly src: string;
  readonly alt?: string;
  readonly srcset?: string;
}

/** Variation as it is displayed. */
interface DisplayVariation {
  readonly id: number;
  readonly image?: DisplayImage | null;
  readonly stock_quantity?: number | null;
}

/** Fields that are displayed where a shop sends them. */
export interface DisplayFields {
  readonly images?: readonly DisplayImage[];
  readonly variations?: readonly DisplayVariation[];
  /** Orders are taken while none is in stock. */
  readonly backorders_allowed?: boolean;
  /** Page of another shop that sells an `external` product. */
  readonly external_url?: string;
  /** Text of the button of an `external` product. */
  readonly button_text?: string;
  /** Price per unit, as the plugin Germanized sends it. */
  readonly unit_price?: { readonly price_html?: string };
}

const asImage = asObject<DisplayImage>({ src: asText, alt: asText, srcset: asText }, ['src']);

const asVariation = asObject<DisplayVariation>(
  { id: asNumber, image: orNull(asImage), stock_quantity: orNull(asNumber) },
  ['id'],
);

const asFields: Decoder<DisplayFields> = asObject<DisplayFields>(
  {
    images: asList(asImage),
    variations: asList(asVariation),
    backorders_allowed: asBoolean,
    external_url: asText,
    button_text: asText,
    unit_price: asObject({ price_html: asText }, []),
  },
  [],
);

/** Decodes the fields of an entry; omits those of a wrong type. O(variations). */
export function displayFields(product: ProductEntry): DisplayFields {
  return asFields(product) ?? {};
}
