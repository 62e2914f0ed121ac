/**
 * Phrases that shoppers type, and what each product of the first row must be: written down before the search was
 * changed for them. Twenty for each of two real catalogues.
 */

/** Properties that the first four products share. */
export interface FirstRow {
  /** Pattern of the path of a category, such as `Men > Tops > Jackets`. */
  readonly category?: RegExp;
  readonly name?: RegExp;
  readonly brand?: string;
  /** Pattern of an option by the name of its attribute. */
  readonly options?: Readonly<Record<string, RegExp>>;
  /** Greatest price of a variation. */
  readonly maxPrice?: number;
}

export const PHRASES: Readonly<Record<'luma' | 'icecat', Readonly<Record<string, FirstRow>>>> = {
  luma: {
    'womens jacket': { category: /^Women .*Jackets/ },
    'mens shorts': { category: /^Men .*Shorts/ },
    'womens yoga pants black': { category: /^Women .*Pants/, options: { Color: /Black/ } },
    'waterproof jacket men': { category: /^Men .*Jackets/ },
    'hoodie under 50': { category: /Hoodies/, maxPrice: 50 },
    'red jacket': { category: /Jackets/, options: { Color: /Red/ } },
    'mens tank top': { category: /^Men .*Tanks/ },
    "women's tee size s": { category: /^Women .*Tees/, options: { Size: /^S$/ } },
    'gym bag': { category: /Bags/ },
    'yoga ball': { category: /Fitness Equipment/, name: /ball/i },
    'blue hoodie men': { category: /^Men .*Hoodies/, options: { Color: /Blue/ } },
    'running shorts women': { category: /^Women .*Shorts/ },
    'watch for women': { category: /Watches/ },
    'purple leggings': { category: /^Women .*Pants/, options: { Color: /Purple/ } },
    "men's rain jacket": { category: /^Men .*Jackets/ },
    'sports bra': { category: /^Women .*Bras/, name: /bra/i },
    'yoga strap': { name: /strap/i },
    'pants for men under 40': { category: /^Men .*Pants/, maxPrice: 40 },
    'grey sweatshirt': { category: /Sweatshirts/, options: { Color: /Gray/ } },
    'yoga video': { category: /Video/ },
  },
  icecat: {
    'hp toner': { category: /Toner/, brand: 'HP' },
    'hp toner laserjet': { category: /Toner/, brand: 'HP' },
    'laptop 16gb': { category: /Notebooks/, options: { Memory: /16 ?GB/ } },
    'black usb keyboard': { category: /Keyboards/, options: { Color: /Black/ } },
    'canon camera lens': { category: /Lenses/, brand: 'Canon' },
    'wireless mouse': { category: /Mice/ },
    '2m hdmi cable': { category: /HDMI/ },
    'epson printer': {
      category: /(?:Laser|Inkjet|Large Format|Label|Dot|Photo|Multi).*Printers/,
      brand: 'Epson',
    },
    '24 inch monitor': { category: /Monitors/ },
    'samsung tv': { category: /TVs/, brand: 'Samsung' },
    'ssd 250gb': { name: /250 ?GB/ },
    'laser printer under 200': { category: /Laser Printers/, maxPrice: 200 },
    'laptop bag': { category: /Laptop Bags/ },
    'black canon ink cartridge': {
      category: /Ink Cartridges/,
      brand: 'Canon',
      options: { Color: /Black/ },
    },
    'blue cat6 cable 10m': { category: /Network Cables/, options: { Color: /Blue/ } },
    'nvidia graphics card': { category: /Graphics Cards/ },
    'dell laptop': { category: /Notebooks/, brand: 'Dell' },
    'headset with microphone': { category: /Headsets/ },
    'epson projector lamp': { category: /Projector Lamps/, brand: 'Epson' },
    'intel core i7 processor': { category: /Processors/, brand: 'Intel' },
  },
};
