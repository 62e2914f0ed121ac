/** Bounds of the drawings on their canvas, by which pictures scale them. */
import type { DrawingName } from '../drawings.ts';

export type Box = readonly [x: number, y: number, width: number, height: number];

/** Bounds by drawing; those of clothes on a hanger include the hanger. */
export const BOXES: Readonly<Record<DrawingName, Box>> = {
  mountainBike: [20, 44, 200, 120],
  roadBike: [22, 44, 197, 119],
  touringBike: [16, 36, 207, 126],
  bottomBracket: [30, 22, 181, 139],
  chain: [61, 23, 130, 141],
  crankset: [33, 17, 170, 147],
  derailleur: [20, 23, 142, 145],
  pedal: [28, 34, 194, 112],
  handlebar: [9, 19, 201, 106],
  brake: [38, 0, 165, 165],
  fork: [41, 5, 130, 208],
  headset: [56, -3, 129, 189],
  frame: [22, 27, 184, 128],
  saddle: [24, 44, 196, 134],
  wheel: [32, 2, 177, 177],
  bibShorts: [71, 4, 98, 153],
  cap: [32, 34, 197, 120],
  gloves: [19, 26, 202, 128],
  jersey: [40, 4, 161, 156],
  vest: [77, 4, 87, 156],
  shorts: [56, 21, 128, 132],
  tights: [76, 13, 89, 144],
  socks: [45, 16, 145, 138],
  rack: [25, -3, 191, 157],
  stand: [42, 6, 166, 150],
  bottle: [77, 0, 86, 159],
  cleaner: [29, 18, 121, 136],
  fender: [47, 30, 152, 123],
  helmet: [38, 30, 168, 126],
  pack: [56, 4, 143, 150],
  light: [18, 3, 218, 152],
  lock: [49, 13, 142, 144],
  pannier: [27, 14, 186, 140],
  pump: [73, 0, 118, 156],
  tyre: [49, 21, 148, 139],
  parcel: [42, 36, 156, 118],
};
