/**
 * Drawings of the demo's products by kind, as SVG content for a canvas 240 wide and 180 high. No
 * text, no fonts.
 */
import { ACCESSORIES } from './drawings/accessories.ts';
import { BIKES } from './drawings/bikes.ts';
import { CLOTHING } from './drawings/clothing.ts';
import { COMPONENTS } from './drawings/components.ts';

export type { Drawing } from './drawings/shapes.ts';

/** Drawings by kind of product. */
export const DRAWINGS = { ...BIKES, ...COMPONENTS, ...CLOTHING, ...ACCESSORIES };

/** Name of a drawing. */
export type DrawingName = keyof typeof DRAWINGS;
