// The mark of the site: one sheet folded into three strokes, one for each language. On the 16-pixel grid (32 units
// a pixel) every level edge falls between two pixels, so it stays sharp in a browser's tab.
import { palette as p } from './kit.mjs';

const size = 512,
  ground = '#fff3e2';
const stroke = (top, bottom, from, to, fill) =>
  `<path d="M${from} ${top}H${from + 352}L${to + 352} ${bottom}H${to}Z" fill="${fill}"/>`;
// The shaded stroke lies under the other two, so that no seam shows in the folds.
const mark =
  stroke(190, 322, 128, 32, p.coralDark) + stroke(32, 192, 32, 128, p.coral) + stroke(320, 480, 32, 128, p.coral);
const icon = (under, scale) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${under}<g transform="translate(${(size * (1 - scale)) / 2} ${(size * (1 - scale)) / 2}) scale(${scale})">${mark}</g></svg>`;

/** Nothing under the mark: the browser's tab. */
export const bare = icon('', 1);
/** A rounded sheet of warm paper under it. */
export const tile = icon(`<rect width="${size}" height="${size}" rx="112" fill="${ground}"/>`, 0.68);
/** Paper to the edges, for phones that cut the icon's shape themselves; the mark stays in the inner circle. */
export const full = icon(`<rect width="${size}" height="${size}" fill="${ground}"/>`, 0.58);
