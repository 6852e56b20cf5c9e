// The drawing kit of the sample edition's pictures: every function takes numbers, colours and options and
// returns an SVG string (or a path string, or a paint such as "url(#…)"). Nothing here reads a clock, a file
// or a random source, so a scene is the same bytes every time. See README.md for the rules of the pictures.

export const WIDTH = 1600,
  HEIGHT = 900;

/** The one palette. A picture uses four to six families; `Light` and `Dark` siblings count as the same family. */
export const palette = {
  ink: '#15171c',
  inkSoft: '#2b2e36',
  paper: '#f6eddc',
  paperDark: '#e2d2b4',
  white: '#fffaf0',
  coral: '#ff5b61',
  coralLight: '#ff9a8f',
  coralDark: '#c93848',
  teal: '#0f5a61',
  tealLight: '#3f9c98',
  tealDark: '#0a343c',
  night: '#1b2148',
  nightLight: '#4a5590',
  nightDark: '#0d1029',
  ochre: '#e0a030',
  ochreLight: '#f5cf78',
  ochreDark: '#a66a1c',
  leaf: '#4f8a4b',
  leafLight: '#94b964',
  leafDark: '#244f38',
  terracotta: '#b9573a',
  terracottaLight: '#de8a62',
  terracottaDark: '#72301f',
  sky: '#8fc6d4',
  skyLight: '#cfe6e4',
  skyDark: '#4c8ba6',
  grey: '#8b909a',
  greyLight: '#c6c9c8',
  greyDark: '#4a505b',
};
/** Skin tones, for variety within a crowd. */
export const skins = ['#6b3f2a', '#8a5436', '#a9693f', '#c08452'];

// ---------- numbers and colours
const n = (value) => Math.round(value * 10) / 10;
function hash(text) {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.codePointAt(0), 16777619);
  return h >>> 0;
}
/** A seeded random: r() in 0…1, r.between(a, b), r.pick(list), r.chance(p). The same key gives the same numbers. */
export function random(key) {
  let s = hash(key);
  const next = () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(() => next(), {
    between: (a, b) => a + (b - a) * next(),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (p) => next() < p,
  });
}
/** A colour between two hex colours; t = 0 is the first. */
export function mix(a, b, t) {
  const part = (hex, i) => parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
  return (
    '#' +
    [0, 1, 2]
      .map((i) =>
        Math.round(part(a, i) + (part(b, i) - part(a, i)) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}
export const darker = (colour, t = 0.25) => mix(colour, '#15171c', t);
export const lighter = (colour, t = 0.25) => mix(colour, '#fff3dc', t);
/** `count` results joined: times(5, (i) => circle(i * 10, 0, 3, 'red')). */
export const times = (count, make) =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => make(i)).join('');

// ---------- paints: each returns "url(#id)"; scene() adds the definitions that its content refers to
const definitions = new Map();
function define(tag, inside) {
  const id = 'k' + hash(tag + inside).toString(36);
  definitions.set(id, tag.replace('@', id) + inside + '</' + tag.slice(1).split(' ')[0] + '>');
  return `url(#${id})`;
}
// A stop is '#hex', ['#hex', offset] or ['#hex', offset, opacity].
const stops = (list) =>
  list
    .map((stop, i) => {
      const [colour, offset = i / (list.length - 1), opacity = 1] = [].concat(stop);
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('');
/** A linear gradient over the shape's own box, downward unless `angle` (degrees clockwise from downward) says otherwise. */
export function linear(list, angle = 0) {
  const a = (angle * Math.PI) / 180,
    x = -Math.sin(a) / 2,
    y = Math.cos(a) / 2;
  return define(
    `<linearGradient id="@" x1="${n(50 - x * 100)}%" y1="${n(50 - y * 100)}%" x2="${n(50 + x * 100)}%" y2="${n(50 + y * 100)}%">`,
    stops(list),
  );
}
/** A radial gradient over the shape's own box; cx, cy, r are 0…1. */
export const radial = (list, { cx = 0.5, cy = 0.5, r = 0.5 } = {}) =>
  define(`<radialGradient id="@" cx="${cx}" cy="${cy}" r="${r}">`, stops(list));
/** A Gaussian blur for the `filter` option. Over 40 is slow on big shapes: use a gradient instead. */
export const blur = (size) =>
  define(
    '<filter id="@" x="-50%" y="-50%" width="200%" height="200%" color-interpolation-filters="sRGB">',
    `<feGaussianBlur stdDeviation="${size}"/>`,
  );
/** A clip for the `clipPath` option, made of any shapes. */
export const clip = (content) => define('<clipPath id="@">', content);
/** A mask for the `mask` option: white shows, black hides. */
export const mask = (content) =>
  define('<mask id="@" maskUnits="userSpaceOnUse" x="-800" y="-800" width="3200" height="2600">', content);

// ---------- elements. Options are SVG attributes in camelCase: { opacity, stroke, strokeWidth, filter, clipPath … }
const attributes = (options) =>
  Object.entries(options)
    .filter(([, v]) => v !== undefined && v !== false)
    .map(
      ([k, v]) =>
        ` ${k === 'blend' ? 'style' : k.replace(/[A-Z]/g, (c) => '-' + c.toLowerCase())}="${k === 'blend' ? 'mix-blend-mode:' + v : typeof v === 'number' ? Math.round(v * 1000) / 1000 : v}"`,
    )
    .join('');
export const shape = (d, fill, options = {}) => `<path d="${d}" fill="${fill}"${attributes(options)}/>`;
export const line = (d, stroke, strokeWidth = 4, options = {}) =>
  `<path d="${d}"${attributes({ fill: 'none', stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round', ...options })}/>`;
export const circle = (x, y, r, fill, options = {}) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(options)}/>`;
export const ellipse = (x, y, rx, ry, fill, options = {}) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(options)}/>`;
export const rect = (x, y, width, height, fill, options = {}) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${attributes(options)}/>`;
/** A group moved, turned and scaled: group(parts, { x, y, scale, flip, rotate, skew, … attributes }). */
export function group(content, { x = 0, y = 0, scale = 1, flip = false, rotate = 0, skew = 0, ...options } = {}) {
  const moves = [
    (x || y) && `translate(${n(x)} ${n(y)})`,
    rotate && `rotate(${n(rotate)})`,
    skew && `skewX(${skew})`,
    (scale !== 1 || flip) && `scale(${(flip ? -1 : 1) * scale} ${scale})`,
  ]
    .filter(Boolean)
    .join(' ');
  return `<g${moves ? ` transform="${moves}"` : ''}${attributes(options)}>${[content].flat(9).join('')}</g>`;
}

// ---------- paths: each returns a path string
export const polygon = (points, closed = true) =>
  'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + (closed ? 'Z' : '');
/** A soft curve through all points (Catmull-Rom). */
export function smooth(points, closed = true, tension = 6) {
  const p = (i) =>
    closed ? points[(i + points.length) % points.length] : points[Math.max(0, Math.min(points.length - 1, i))];
  let d = `M${n(p(0)[0])} ${n(p(0)[1])}`;
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / tension)} ${n(b[1] + (c[1] - a[1]) / tension)} ${n(c[0] - (e[0] - b[0]) / tension)} ${n(c[1] - (e[1] - b[1]) / tension)} ${n(c[0])} ${n(c[1])}`;
  }
  return d + (closed ? 'Z' : '');
}
/** A blob round a centre: `wobble` 0…1 is how uneven, `stretch` is width to height. */
export function blob(x, y, r, { key = 'blob', corners = 9, wobble = 0.2, stretch = 1 } = {}) {
  const next = random(key + r);
  return smooth(
    Array.from({ length: corners }, (_, i) => {
      const a = (i / corners) * Math.PI * 2,
        d = r * (1 + (next() - 0.5) * 2 * wobble);
      return [x + Math.cos(a) * d * stretch, y + Math.sin(a) * d];
    }),
  );
}
/** A ring (draw with fillRule: 'evenodd'). */
export function ring(x, y, outer, inner) {
  const round = (r) => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
  return round(outer) + round(inner);
}
/** A star or a toothed wheel: `inner` = radius of the valleys. */
export const star = (x, y, outer, inner, tips, turn = 0) =>
  polygon(
    Array.from({ length: tips * 2 }, (_, i) => {
      const a = (i / tips) * Math.PI + turn,
        r = i % 2 ? inner : outer;
      return [x + Math.cos(a) * r, y + Math.sin(a) * r];
    }),
  );
/** An arc of an ellipse from angle a to b (degrees, 0 = right, clockwise), to stroke. */
export const arc = (x, y, rx, ry, a, b) => {
  const steps = Math.ceil(Math.abs(b - a) / 6);
  return polygon(
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = ((a + ((b - a) * i) / steps) * Math.PI) / 180;
      return [x + Math.cos(t) * rx, y + Math.sin(t) * ry];
    }),
    false,
  );
};
/** A tapering band along a soft curve: limbs, trunks, roots, tails, ribbons. widths = full width at each point. */
export function ribbon(points, widths) {
  const left = [],
    right = [],
    last = points.length - 1,
    at = (i) => points[Math.max(0, Math.min(last, i))];
  for (let i = 0; i < last; i++)
    for (let s = 0; s < 8 + (i === last - 1); s++) {
      const t = s / 8,
        [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const q = (k) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + e[k]) * t ** 3);
      const v = (k) =>
        0.5 *
          (c[k] -
            a[k] +
            2 * (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * t +
            3 * (3 * b[k] - a[k] - 3 * c[k] + e[k]) * t * t) || 0.001;
      const w = (widths[i] + (widths[i + 1] - widths[i]) * t) / 2,
        long = Math.hypot(v(0), v(1));
      left.push([q(0) - (v(1) / long) * w, q(1) + (v(0) / long) * w]);
      right.unshift([q(0) + (v(1) / long) * w, q(1) - (v(0) / long) * w]);
    }
  const cap = (w, to) => `A${n(w / 2)} ${n(w / 2)} 0 0 0 ${n(to[0])} ${n(to[1])}`;
  return (
    polygon(left, false) +
    cap(widths[last], right[0]) +
    polygon(right, false).replace('M', 'L') +
    cap(widths[0], left[0]) +
    'Z'
  );
}

// ---------- sky and light
const skies = {
  dawn: ['#394a7a', '#a97a94', '#f2a48a', '#f9d79c'],
  noon: ['#4c9bb8', '#9fd0d6', '#e9eedc'],
  dusk: ['#232850', '#7a4569', '#e0655d', '#f5b868'],
  night: ['#080b20', '#171d45', '#35407c'],
  storm: ['#12232c', '#27464e', '#628582', '#b9c5ae'],
  haze: ['#e3b45e', '#f1cf86', '#f8e6bd'],
};
/** A full background: 'dawn', 'noon', 'dusk', 'night', 'storm', 'haze', or a list of stops. */
export const sky = (kind, height = HEIGHT) => rect(0, 0, WIDTH, height, linear(skies[kind] ?? kind));
export const glow = (x, y, r, colour, strength = 0.6) =>
  circle(
    x,
    y,
    r,
    radial([
      [colour, 0, strength],
      [colour, 0.35, strength * 0.45],
      [colour, 1, 0],
    ]),
  );
export const sun = (x, y, r, colour = palette.ochreLight, strength = 0.7) =>
  glow(x, y, r * 3.4, colour, strength) + circle(x, y, r, colour);
/** A moon; `phase` -1…1 moves the dark part off it (0 = full). */
export const moon = (x, y, r, phase = 0, colour = palette.paper) =>
  glow(x, y, r * 3.2, colour, 0.4) +
  (phase
    ? shape(
        `M${n(x)} ${n(y - r)}A${n(r)} ${n(r)} 0 0 ${phase > 0 ? 1 : 0} ${n(x)} ${n(y + r)}A${n(r * 1.35)} ${n(r * 1.35)} 0 0 ${phase > 0 ? 0 : 1} ${n(x)} ${n(y - r)}Z`,
        colour,
      )
    : circle(x, y, r, colour) +
      circle(x - r * 0.3, y - r * 0.2, r * 0.22, palette.paperDark, { opacity: 0.6 }) +
      circle(x + r * 0.32, y + r * 0.25, r * 0.3, palette.paperDark, { opacity: 0.5 }));
export function stars(count, { key = 'stars', height = HEIGHT, colour = palette.paper } = {}) {
  const r = random(key);
  return times(count, () =>
    circle(r() * WIDTH, r() * height, r.between(0.8, 2.6), colour, { opacity: r.between(0.3, 0.95) }),
  );
}
/** Light streaming from a point: wedges between two angles (degrees, 90 = down). */
export function rays(
  x,
  y,
  length,
  { from = 60, to = 120, count = 7, colour = palette.ochreLight, opacity = 0.3 } = {},
) {
  const step = (to - from) / count,
    p = (a) => [x + Math.cos((a * Math.PI) / 180) * length, y + Math.sin((a * Math.PI) / 180) * length];
  const fill = define(
    `<radialGradient id="@" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(length)}">`,
    stops([
      [colour, 0, opacity],
      [colour, 1, 0],
    ]),
  );
  return times(count, (i) => shape(polygon([[x, y], p(from + i * step), p(from + (i + 0.5) * step)]), fill));
}
/** A flat-bottomed cloud of overlapping rounds, `width` wide, its base at y. */
export function cloud(
  x,
  y,
  width,
  { key = 'cloud', colour = palette.white, shade = darker(colour, 0.12), height = 0.32, opacity = 1 } = {},
) {
  const r = random(key + x),
    count = 7,
    h = width * height;
  const puffs = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count,
      tall = Math.sin(t * Math.PI) * 0.75 + 0.25;
    return [x + (t - 0.5) * width * 0.86, h * tall * r.between(0.42, 0.6)];
  });
  const body = (dx, dy, k, fill) =>
    puffs.map(([px, pr]) => circle(px + dx, y - pr * 0.8 + dy, pr * k, fill)).join('') +
    rect(x - width * 0.45 + dx, y - h * 0.2 + dy, width * 0.9, h * 0.26, fill, { rx: n(h * 0.13) });
  return group(body(0, 0, 1, shade) + body(-width * 0.012, -h * 0.07, 0.9, colour), { opacity });
}
/** Slanting rain over the whole picture. */
export function rain(
  count,
  { key = 'rain', colour = palette.skyLight, slant = 0.28, opacity = 0.4, top = 0, bottom = HEIGHT } = {},
) {
  const r = random(key);
  return group(
    times(count, () => {
      const x = r.between(-100, WIDTH + 200),
        y = r.between(top, bottom),
        l = r.between(30, 95);
      return line(
        polygon(
          [
            [x, y],
            [x - l * slant, y + l],
          ],
          false,
        ),
        colour,
        r.between(1, 2.6),
        { opacity: r.between(0.35, 1) },
      );
    }),
    { opacity },
  );
}

// ---------- land and water
/** One layer of land: a ridge round y, `rise` high, filled to the bottom. Colours may be gradients. */
export function hills(y, rise, fill, { key = 'hills', bumps = 7, bottom = HEIGHT, options = {} } = {}) {
  const r = random(key + y),
    points = Array.from({ length: bumps + 3 }, (_, i) => [
      ((i - 1) / bumps) * WIDTH,
      y - rise * (i % 2 ? r.between(0.45, 1) : r.between(-0.2, 0.35)),
    ]);
  return shape(smooth(points, false) + `L${WIDTH + 300} ${bottom}L-300 ${bottom}Z`, fill, options);
}
/** Layers of hills from far (pale) to near (deep): aerial depth in one call. */
export const ranges = (from, to, count, far, near, { key = 'ranges', rise = 90 } = {}) =>
  times(count, (i) => {
    const t = count > 1 ? i / (count - 1) : 1,
      c = mix(far, near, t);
    return hills(from + (to - from) * t, rise * (1 - t * 0.35), linear([c, [mix(c, near, 0.35), 0.6]]), {
      key: key + i,
      bumps: 6 + i,
    });
  });
/** Water from y down to `bottom`, with wave lines that widen and space out towards the viewer. */
export function sea(
  y,
  {
    fill = [palette.tealLight, palette.tealDark],
    foam = palette.skyLight,
    key = 'sea',
    bottom = HEIGHT,
    rows = 13,
    opacity = 0.5,
  } = {},
) {
  const r = random(key),
    depth = bottom - y;
  return (
    rect(0, y, WIDTH, depth, linear(fill)) +
    times(rows, (i) => {
      const t = ((i + 0.6) / rows) ** 1.7,
        wy = y + depth * t;
      return times(9 - t * 4, () => {
        const x = r.between(-60, WIDTH),
          w = r.between(50, 150) * (0.5 + t * 1.6),
          h = 3 + t * 9;
        return line(
          `M${n(x)} ${n(wy + r.between(-6, 6))}q${n(w / 4)} ${n(-h)} ${n(w / 2)} 0t${n(w / 2)} 0`,
          foam,
          1.4 + t * 4,
          { opacity: opacity * r.between(0.35, 1) },
        );
      });
    })
  );
}
/** A soft shadow on the ground below something. */
export const shadow = (x, y, rx, ry = rx * 0.16, opacity = 0.35, colour = palette.ink) =>
  ellipse(
    x,
    y,
    rx,
    ry,
    radial([
      [colour, 0, opacity],
      [colour, 0.55, opacity * 0.7],
      [colour, 1, 0],
    ]),
  );
/** A long cast shadow from a foot at x, y: `dx`, `dy` is where it ends, `width` how broad it starts. */
export const longShadow = (x, y, width, dx, dy, opacity = 0.32, colour = palette.ink) =>
  shape(
    polygon([
      [x - width / 2, y],
      [x + width / 2, y],
      [x + dx + width * 0.7, y + dy],
      [x + dx - width * 0.7, y + dy],
    ]),
    define(
      `<linearGradient id="@" gradientUnits="userSpaceOnUse" x1="${n(x)}" y1="${n(y)}" x2="${n(x + dx)}" y2="${n(y + dy)}">`,
      stops([
        [colour, 0, opacity],
        [colour, 1, 0],
      ]),
    ),
  );
export function grass(
  x,
  y,
  width,
  { key = 'grass', height = 60, count = width / 6, colours = [palette.leaf, palette.leafDark], lean = 0.2 } = {},
) {
  const r = random(key + x + y);
  return times(count, () => {
    const gx = x + r() * width,
      h = height * r.between(0.45, 1),
      b = (r() - 0.5 + lean) * h * 0.9,
      w = r.between(2, 5);
    return shape(
      `M${n(gx - w)} ${n(y)}Q${n(gx + b * 0.2)} ${n(y - h * 0.6)} ${n(gx + b)} ${n(y - h)}Q${n(gx + b * 0.35 + w)} ${n(y - h * 0.5)} ${n(gx + w)} ${n(y)}Z`,
      r.pick(colours),
    );
  });
}
/** A round-crowned tree, its foot at x, y. `light` -1 = lit from the left, 1 = from the right. */
export function tree(
  x,
  y,
  height,
  { key = 'tree', crown = palette.leaf, trunk = palette.terracottaDark, light = -1, spread = 0.36, bare = 0 } = {},
) {
  const r = random(key + x),
    w = height * spread,
    cy = -height * 0.66,
    twigs = times(5, (i) =>
      shape(
        ribbon(
          [
            [0, -height * 0.32],
            [(i - 2) * w * 0.25, cy + height * 0.12],
            [(i - 2) * w * 0.45, cy - height * r.between(0, 0.16)],
          ],
          [height * 0.035, height * 0.022, height * 0.008],
        ),
        trunk,
      ),
    );
  const clumps = Array.from({ length: 15 }, () => {
    const a = r() * Math.PI * 2,
      d = Math.sqrt(r());
    return [Math.cos(a) * w * d * 0.85, cy + Math.sin(a) * w * 0.62 * d, w * r.between(0.26, 0.42)];
  });
  const layer = (dx, dy, k, fill, keep) =>
    clumps
      .filter((_, i) => keep(i))
      .map(([px, py, pr], i) =>
        shape(blob(px + dx, py + dy, pr * k, { key: key + i, wobble: 0.13, stretch: 1.2 }), fill),
      )
      .join('');
  return group(
    [
      shape(
        ribbon(
          [
            [0, 4],
            [r.between(-6, 6), -height * 0.24],
            [0, -height * 0.5],
          ],
          [height * 0.085, height * 0.055, height * 0.04],
        ),
        trunk,
      ),
      twigs,
      bare
        ? ''
        : [
            layer(0, 0, 1, darker(crown, 0.35), () => true),
            layer(w * 0.06 * light, -w * 0.08, 0.82, crown, () => true),
            layer(w * 0.16 * light, -w * 0.2, 0.5, lighter(crown, 0.22), (i) => i % 2 === 0),
          ],
    ],
    { x, y },
  );
}
/** A coconut palm, its foot at x, y; `lean` moves the head sideways, `wind` -1…1 sweeps the fronds. */
export function palm(
  x,
  y,
  height,
  {
    key = 'palm',
    lean = 40,
    wind = 0,
    leaf = palette.leafDark,
    light = palette.leaf,
    trunk = palette.terracottaDark,
  } = {},
) {
  const r = random(key + x),
    hx = lean,
    hy = -height,
    size = height * 0.42,
    from = 200 - Math.max(0, wind) * 100,
    to = -20 - Math.min(0, wind) * 100,
    fronds = [...Array(11).keys()].map((i) => ({
      a: (from - (i * (from - to)) / 10 + r.between(-8, 8)) * (Math.PI / 180),
      l: size * r.between(0.85, 1.1),
      front: i % 2,
    }));
  const frond = ({ a, l, front }) => {
    const dx = Math.cos(a) * l + wind * l * 0.3,
      dy = -Math.sin(a) * l * 0.55 * (1 - Math.abs(wind) * 0.35),
      tip = [hx + dx, hy + dy + l * 0.38],
      mid = [hx + dx * 0.5, hy + dy * 0.95 - l * 0.1],
      c = front ? light : leaf;
    const on = (t) => [
      (1 - t) ** 2 * hx + 2 * t * (1 - t) * mid[0] + t * t * tip[0],
      (1 - t) ** 2 * hy + 2 * t * (1 - t) * mid[1] + t * t * tip[1],
    ];
    return (
      line(`M${n(hx)} ${n(hy)}Q${n(mid[0])} ${n(mid[1])} ${n(tip[0])} ${n(tip[1])}`, c, height * 0.009) +
      times(15, (k) => {
        const t = 0.1 + k * 0.063,
          [px, py] = on(t),
          s = Math.sign(dx || 1),
          long = l * (s * wind < 0 ? 0.17 : 0.34) * Math.sin(Math.PI * (0.18 + t * 0.75));
        return shape(
          `M${n(px - 2)} ${n(py)}q${n(s * long * 0.35 + wind * long * 0.5)} ${n(long * 0.35)} ${n(s * long * 0.3 + wind * long * 0.7)} ${n(long)}q${n(-s * long * 0.15)} ${n(-long * 0.5)} ${n(6 - s * long * 0.3 - wind * long * 0.7)} ${n(-long)}Z`,
          c,
        );
      })
    );
  };
  return group(
    [
      shape(
        ribbon(
          [
            [0, 6],
            [lean * 0.15, -height * 0.35],
            [lean * 0.55, -height * 0.72],
            [hx, hy],
          ],
          [height * 0.06, height * 0.035, height * 0.028, height * 0.024],
        ),
        trunk,
      ),
      fronds.filter((f) => !f.front).map(frond),
      times(3, (i) => circle(hx + (i - 1) * height * 0.022, hy + height * 0.025, height * 0.02, darker(trunk, 0.3))),
      fronds.filter((f) => f.front).map(frond),
    ],
    { x, y },
  );
}
/** Birds far off: a wing stroke each. */
export function birds(x, y, count, { key = 'birds', spread = 160, size = 16, colour = palette.ink } = {}) {
  const r = random(key + x);
  return times(count, () => {
    const bx = x + (r() - 0.5) * spread,
      by = y + (r() - 0.5) * spread * 0.45,
      s = size * r.between(0.6, 1.2),
      t = r.between(0.2, 0.6);
    return shape(
      `M${n(bx - s)} ${n(by - s * t)}Q${n(bx - s * 0.35)} ${n(by - s * 0.5)} ${n(bx)} ${n(by)}Q${n(bx + s * 0.35)} ${n(by - s * 0.5)} ${n(bx + s)} ${n(by - s * t)}Q${n(bx + s * 0.3)} ${n(by - s * 0.22)} ${n(bx)} ${n(by + s * 0.16)}Q${n(bx - s * 0.3)} ${n(by - s * 0.22)} ${n(bx - s)} ${n(by - s * t)}Z`,
      colour,
    );
  });
}

// ---------- buildings
/** A flat-fronted building standing on y, with rows of windows, some lit. `side` > 0 adds a shaded side wall. */
export function building(
  x,
  y,
  width,
  height,
  {
    key = 'building',
    wall = palette.paperDark,
    window = palette.tealDark,
    lit = palette.ochreLight,
    litShare = 0.3,
    columns = 3,
    rows = 4,
    side = 0,
    roof = darker(wall, 0.2),
  } = {},
) {
  const r = random(key + x),
    cw = width / (columns + 0.4),
    rh = height / (rows + 0.6);
  return group(
    [
      side
        ? shape(
            polygon([
              [width, 0],
              [width + side, -side * 0.35],
              [width + side, -height - side * 0.35 + side * 0.6],
              [width, -height],
            ]),
            darker(wall, 0.4),
          )
        : '',
      rect(0, -height, width, height, linear([wall, darker(wall, 0.14)])),
      rect(-4, -height - 6, width + 8, 12, roof),
      times(rows, (row) =>
        times(columns, (c) => {
          const on = r.chance(litShare),
            wx = cw * (c + 0.42),
            wy = -height + rh * (row + 0.45);
          return (
            rect(wx, wy, cw * 0.56, rh * 0.6, on ? lit : window, { rx: 2 }) +
            rect(wx - 2, wy + rh * 0.6, cw * 0.56 + 4, 4, roof) +
            (on ? '' : rect(wx, wy, cw * 0.56, rh * 0.16, palette.ink, { opacity: 0.25 }))
          );
        }),
      ),
    ],
    { x, y },
  );
}
/** A village house: tiled roof, door, two windows; its foot's middle at x, y. */
export function house(
  x,
  y,
  width,
  { wall = palette.paper, tiles = palette.terracotta, door = palette.teal, lit } = {},
) {
  const w = width,
    h = w * 0.5,
    pane = lit ?? palette.inkSoft;
  return group(
    [
      rect(-w * 0.44, -h, w * 0.88, h, linear([darker(wall, 0.22), [wall, 0.3], darker(wall, 0.08)])),
      rect(-w * 0.44, -h * 0.1, w * 0.88, h * 0.1, darker(wall, 0.3)),
      [-0.34, 0.18].map(
        (k) =>
          rect(w * k, -h * 0.72, w * 0.15, h * 0.34, pane) +
          rect(w * k - 3, -h * 0.38, w * 0.15 + 6, 5, darker(wall, 0.3)) +
          (lit ? glow(w * (k + 0.075), -h * 0.55, w * 0.2, lit, 0.4) : ''),
      ),
      rect(-w * 0.08, -h * 0.76, w * 0.17, h * 0.76, door) + rect(w * 0.005, -h * 0.76, 3, h * 0.76, darker(door, 0.4)),
      shape(
        polygon([
          [-w * 0.54, -h * 0.9],
          [-w * 0.36, -h * 1.5],
          [w * 0.36, -h * 1.5],
          [w * 0.54, -h * 0.9],
        ]),
        linear([lighter(tiles, 0.15), darker(tiles, 0.15)]),
      ),
      times(4, (i) => {
        const t = (i + 1) / 5;
        return line(
          `M${n(-w * (0.36 + 0.18 * t))} ${n(-h * (1.5 - 0.6 * t))}H${n(w * (0.36 + 0.18 * t))}`,
          darker(tiles, 0.3),
          2,
          { opacity: 0.6 },
        );
      }),
    ],
    { x, y },
  );
}

// ---------- people: flat, faceless. Units: a grown-up is 196 high, the feet (or the seat on the ground) at 0, 0
const poses = {
  standing: {
    head: [0, -180],
    shoulderL: [-18, -154],
    shoulderR: [18, -154],
    hipL: [-9, -98],
    hipR: [9, -98],
    handL: [-26, -90],
    handR: [26, -90],
    footL: [-10, 0],
    footR: [10, 0],
  },
  walking: {
    head: [6, -180],
    shoulderL: [-8, -154],
    shoulderR: [9, -154],
    hipL: [-4, -98],
    hipR: [4, -98],
    handL: [31, -100],
    handR: [-22, -94],
    footL: [-27, -3],
    footR: [25, 0],
    side: true,
  },
  seated: {
    head: [0, -114],
    shoulderL: [-21, -88],
    shoulderR: [21, -88],
    hipL: [-11, -26],
    hipR: [11, -26],
    handL: [-34, -26],
    handR: [34, -26],
    footL: [16, -7],
    footR: [-16, -7],
    kneeL: [-47, -16],
    kneeR: [47, -16],
  },
  sitting: {
    head: [3, -136],
    shoulderL: [-8, -110],
    shoulderR: [6, -110],
    hipL: [-4, -54],
    hipR: [2, -54],
    handL: [36, -66],
    handR: [30, -64],
    footL: [48, 0],
    footR: [40, 0],
    kneeL: [46, -56],
    kneeR: [40, -55],
    side: true,
  },
  squatting: {
    head: [14, -104],
    shoulderL: [-4, -80],
    shoulderR: [8, -80],
    hipL: [-12, -26],
    hipR: [-8, -26],
    handL: [46, -44],
    handR: [42, -38],
    footL: [16, 0],
    footR: [8, 0],
    kneeL: [34, -52],
    kneeR: [28, -50],
    side: true,
  },
};
// The middle joint of a limb of two equal bones.
function joint([ax, ay], [bx, by], bone, bend) {
  const dx = bx - ax,
    dy = by - ay,
    d = Math.hypot(dx, dy) || 1,
    h = Math.sqrt(Math.max(0, bone * bone - (d * d) / 4)) * bend;
  return [(ax + bx) / 2 - (dy / d) * h, (ay + by) / 2 + (dx / d) * h];
}
/**
 * One person. pose: 'standing' (to us), 'walking' (to the right), 'seated' (cross-legged, to us), 'sitting' (on a seat
 * 54 high, to the right), 'squatting' (to the right). dress: 'kurta', 'shirt', 'sari', 'dhoti', 'frock'. joints moves any joint, for
 * instance { handR: [60, -150] }. head: 'hair', 'bun', 'plait', 'turban', 'scarf', 'cap', 'grey'. back: seen from behind.
 */
export function figure({
  x = 0,
  y = 0,
  scale = 1,
  flip = false,
  pose = 'standing',
  dress = 'kurta',
  colour = palette.teal,
  second = palette.paper,
  skin = skins[1],
  head = 'hair',
  wrap = palette.coral,
  hair = '#1d1716',
  back = false,
  child = false,
  joints = {},
} = {}) {
  const j = { ...poses[pose], ...joints },
    low = j.shoulderL[1] > -120,
    grown = child ? 0.62 : 1,
    sari = dress === 'sari',
    frock = dress === 'frock',
    long = sari || frock;
  const hip = [(j.hipL[0] + j.hipR[0]) / 2, (j.hipL[1] + j.hipR[1]) / 2],
    chest = [(j.shoulderL[0] + j.shoulderR[0]) / 2, j.shoulderL[1]],
    [hx, hy] = j.head;
  const arm = (s) => {
    const a = j['shoulder' + s],
      b = j['hand' + s],
      e = j['elbow' + s] ?? joint(a, b, 33.5, s === 'L' || j.side ? 1 : -1),
      m = [a[0] * 0.3 + e[0] * 0.7, a[1] * 0.3 + e[1] * 0.7],
      sleeve = s === 'R' ? darker(colour, 0.12) : darker(colour, 0.24),
      cloth = sari ? darker(second, 0.2) : sleeve;
    return (
      (dress === 'kurta' ? '' : shape(ribbon([a, e, b], [11, 10, 7]), skin)) +
      shape(
        dress === 'kurta'
          ? ribbon([a, e, [b[0] * 0.9 + e[0] * 0.1, b[1] * 0.9 + e[1] * 0.1]], [15, 13, 11])
          : ribbon([a, m], [13, 13]),
        cloth,
      ) +
      circle(b[0], b[1], 5, skin) +
      (sari
        ? line(
            polygon(
              [
                [b[0] * 0.8 + e[0] * 0.2 - 4, b[1] * 0.8 + e[1] * 0.2],
                [b[0] * 0.8 + e[0] * 0.2 + 4, b[1] * 0.8 + e[1] * 0.2],
              ],
              false,
            ),
            palette.ochre,
            3,
          )
        : '')
    );
  };
  const leg = (s) => {
    const a = j['hip' + s],
      b = j['foot' + s],
      k = j['knee' + s] ?? joint(a, [b[0], b[1] - 4], 48, j.side ? -1 : s === 'L' ? 0.3 : -0.3),
      tone = s === 'L' ? darker(second, 0.28) : darker(second, 0.1),
      foot = ellipse(b[0] + (j.side ? 6 : s === 'L' ? -2 : 2), b[1] - 2, j.side ? 11 : 7, 4.5, darker(skin, 0.35));
    return (
      foot +
      (dress === 'dhoti' || child
        ? shape(ribbon([k, b], [11, 8]), skin) +
          shape(ribbon([a, k, [k[0] * 0.5 + b[0] * 0.5, k[1] * 0.5 + b[1] * 0.5]], [23, 22, 18]), tone)
        : shape(ribbon([a, k, [b[0], b[1] - 5]], [20, 16, 13]), tone))
    );
  };
  const drop = low ? hip[1] + 4 : { kurta: -62, dhoti: -80, shirt: -92, sari: -4, frock: -38 }[dress],
    kneel = low ? '' : 1;
  const feet = [Math.min(j.footL[0], j.footR[0]), Math.max(j.footL[0], j.footR[0])],
    flare = low ? 19 : long ? 0 : dress === 'shirt' ? 17 : 24,
    hem = long && kneel ? [feet[0] - (j.side ? 6 : 13), feet[1] + (j.side ? 8 : 13)] : [hip[0] - flare, hip[0] + flare],
    sw = j.side ? 6 : 4;
  const body = `M${n(chest[0] - 7)} ${n(chest[1] - 8)}Q${n(j.shoulderL[0] - sw)} ${n(chest[1] - 6)} ${n(j.shoulderL[0] - sw - 2)} ${n(chest[1] + 8)}Q${n(hip[0] - 15)} ${n(hip[1] * 0.55 + chest[1] * 0.45)} ${n(hip[0] - 16)} ${n(hip[1])}L${n(hem[0])} ${n(drop)}Q${n((hem[0] + hem[1]) / 2)} ${n(drop + 6)} ${n(hem[1])} ${n(drop)}L${n(hip[0] + 16)} ${n(hip[1])}Q${n(hip[0] + 15)} ${n(hip[1] * 0.55 + chest[1] * 0.45)} ${n(j.shoulderR[0] + sw + 2)} ${n(chest[1] + 8)}Q${n(j.shoulderR[0] + sw)} ${n(chest[1] - 6)} ${n(chest[0] + 7)} ${n(chest[1] - 8)}Z`;
  const lap =
    low && long
      ? j.side
        ? shape(
            polygon([
              [hip[0] - 17, hip[1] - 8],
              [hip[0] + 14, hip[1] - 10],
              [j.kneeL[0] - 2, j.kneeL[1] - 12],
              [j.kneeL[0] + 9, j.kneeL[1] - 6],
              [j.kneeL[0] + 12, j.kneeL[1] + 6],
              [j.footL[0] + 8, -3],
              [j.footR[0] - 14, -3],
              [j.kneeR[0] - 12, j.kneeR[1] + 20],
              [hip[0] - 15, hip[1] + 16],
            ]),
            linear([darker(colour, 0.06), darker(colour, 0.22)]),
            { stroke: darker(colour, 0.13), strokeWidth: 5, strokeLinejoin: 'round' },
          ) + line(`M${j.footR[0] - 14} -5L${j.footL[0] + 8} -5`, palette.ochre, 4)
        : shape(
            smooth([
              j.hipL,
              [j.kneeL[0] - 6, j.kneeL[1]],
              [j.footR[0], j.footR[1] + 5],
              [j.footL[0], j.footL[1] + 5],
              [j.kneeR[0] + 6, j.kneeR[1]],
              j.hipR,
            ]),
            darker(colour, 0.15),
          )
      : '';
  const inside = clip(shape(body, '#000')),
    drape =
      shape(
        polygon([
          [j.shoulderL[0] - 12, chest[1] - 14],
          [j.shoulderL[0] + 10, chest[1] - 14],
          [hip[0] + 26, hip[1] - 6],
          [hip[0] + 26, hip[1] + 14],
          [hip[0] - 2, hip[1] + 4],
        ]),
        darker(colour, 0.16),
      ) +
      line(
        polygon(
          [
            [j.shoulderL[0] + 8, chest[1] - 12],
            [hip[0] + 24, hip[1] - 6],
          ],
          false,
        ),
        palette.ochre,
        3,
      );
  const torso =
    shape(body, colour) +
    group(
      [
        sari && !back
          ? shape(
              polygon([
                [-60, -220],
                [60, -220],
                [60, hip[1] - 22],
                [-60, hip[1] - 34],
              ]),
              second,
            ) +
            shape(
              polygon([
                [-60, hip[1] - 26],
                [60, hip[1] - 26],
                [60, hip[1] - 14],
                [-60, hip[1] - 14],
              ]),
              skin,
            ) +
            drape
          : '',
        long && kneel
          ? line(
              polygon(
                [
                  [hem[0] - 4, drop - 4],
                  [hem[1] + 4, drop - 4],
                ],
                false,
              ),
              sari ? palette.ochre : darker(colour, 0.2),
              6,
            ) +
            line(
              `M${n(hip[0] - 2)} ${n(hip[1])}L${n(hip[0] - 5)} ${drop}M${n(hip[0] + 6)} ${n(hip[1])}L${n(hip[0] + 8)} ${drop}`,
              darker(colour, 0.25),
              2,
            )
          : '',
        shape(
          polygon([
            [chest[0] + 6, -240],
            [120, -240],
            [120, 10],
            [hip[0] + 7, 10],
            [hip[0] + 5, hip[1]],
          ]),
          palette.ink,
          { opacity: 0.16 },
        ),
        dress === 'kurta' && !back && !j.side
          ? line(`M${n(chest[0])} ${n(chest[1] - 6)}V${n(chest[1] + 24)}`, darker(colour, 0.35), 2)
          : '',
      ],
      { clipPath: inside },
    );
  const s = child ? 1.32 : 1,
    face = back ? circle(hx, hy, 13, hair) : ellipse(hx, hy, 11.5, 14, skin),
    tilt = j.side ? -4 : 0;
  const cap = (r, d = 2) =>
    `M${n(hx - r)} ${n(hy + d)}A${r} ${r + 2} 0 0 1 ${n(hx + r)} ${n(hy + d - (j.side ? 5 : 0))}Q${n(hx + 7)} ${n(hy - 6)} ${n(hx - 2 + tilt)} ${n(hy - (back ? -12 : 5))}Q${n(hx - 9)} ${n(hy - 1)} ${n(hx - r)} ${n(hy + d)}Z`;
  const mop = back ? '' : shape(cap(12.5), head === 'grey' ? palette.greyLight : hair),
    tops = {
      hair: mop,
      grey: mop,
      cap:
        mop +
        shape(
          `M${n(hx - 13)} ${n(hy - 5)}Q${n(hx - 13)} ${n(hy - 19)} ${n(hx)} ${n(hy - 19)}Q${n(hx + 13)} ${n(hy - 19)} ${n(hx + 13)} ${n(hy - 5)}Z`,
          wrap,
        ),
      bun:
        mop +
        circle(hx - (back ? 0 : j.side ? 14 : 0), hy - (back ? -1 : j.side ? -2 : 15), 7, hair) +
        (back ? circle(hx, hy + 3, 8.5, palette.white) + circle(hx, hy + 3, 6, lighter(hair, 0.14)) : ''),
      plait:
        mop +
        shape(
          ribbon(
            back
              ? [
                  [hx, hy + 6],
                  [hx + 2, hy + 34],
                  [hx, hy + 60],
                ]
              : [
                  [hx - 10, hy],
                  [hx - 16, hy + 24],
                  [hx - 14, hy + 46],
                ],
            [10, 8, 3],
          ),
          hair,
        ),
      turban:
        shape(
          `M${n(hx - 15)} ${n(hy - 3)}C${n(hx - 22)} ${n(hy - 20)} ${n(hx - 9)} ${n(hy - 27)} ${n(hx + 1)} ${n(hy - 25)}C${n(hx + 15)} ${n(hy - 26)} ${n(hx + 20)} ${n(hy - 13)} ${n(hx + 14)} ${n(hy - 3)}Q${n(hx)} ${n(hy - (back ? 2 : 12))} ${n(hx - 15)} ${n(hy - 3)}Z`,
          wrap,
        ) +
        line(
          `M${n(hx - 15)} ${n(hy - 9)}Q${n(hx)} ${n(hy - 22)} ${n(hx + 13)} ${n(hy - 19)}M${n(hx - 11)} ${n(hy - 18)}Q${n(hx + 2)} ${n(hy - 18)} ${n(hx + 16)} ${n(hy - 8)}`,
          darker(wrap, 0.25),
          2,
        ),
      scarf:
        shape(
          `M${n(hx - 8 + tilt)} ${n(hy + 2)}Q${n(hx - 7 + tilt)} ${n(hy - 10)} ${n(hx + 3)} ${n(hy - 11)}L${n(hx + 12)} ${n(hy - 8)}C${n(hx + 10)} ${n(hy - 21)} ${n(hx - 14)} ${n(hy - 22)} ${n(hx - 16)} ${n(hy - 2)}Q${n(hx - 17)} ${n(hy + 18)} ${n(chest[0] - 22)} ${n(chest[1] + 8)}L${n(chest[0] + (j.side ? 2 : 18))} ${n(chest[1] + 2)}${j.side ? '' : `Q${n(hx + 15)} ${n(hy + 14)} ${n(hx + 12)} ${n(hy - 8)}L${n(hx + 8)} ${n(hy + 2)}L${n(hx + 6)} ${n(hy + 15)}L${n(hx - 6)} ${n(hy + 15)}`}Z`,
          wrap,
        ) + (back ? circle(hx, hy, 15, wrap) : ''),
    };
  const top = group(face + tops[head], child ? { x: hx * (1 - s), y: (hy + 14) * (1 - s), scale: s } : {});
  return group(
    [
      arm('L'),
      frock && !kneel
        ? ''
        : sari && kneel
          ? [
              ellipse(j.footL[0], -3, 8, 4, darker(skin, 0.3)),
              ellipse(j.footR[0] + (j.side ? 5 : 0), -3, 8, 4, darker(skin, 0.3)),
            ]
          : kneel
            ? [leg('L'), leg('R')]
            : '',
      shape(
        ribbon(
          [
            [chest[0], chest[1] + 4],
            [(chest[0] + hx) / 2, hy + 10],
          ],
          [15, 12],
        ),
        darker(skin, 0.25),
      ),
      torso,
      low ? [long ? '' : [leg('L'), leg('R')], lap] : '',
      arm('R'),
      top,
    ],
    { x, y, scale: scale * grown, flip },
  );
}
/** Rising steam or smoke: soft S-shaped ribbons from x, y. */
export function steam(
  x,
  y,
  height,
  { key = 'steam', count = 3, spread = 40, colour = palette.white, opacity = 0.35 } = {},
) {
  const r = random(key + x);
  return group(
    times(count, (i) => {
      const sx = x + (i - (count - 1) / 2) * spread,
        w = r.between(0.7, 1.2) * spread * 0.5,
        h = height * r.between(0.75, 1);
      return shape(
        ribbon(
          [
            [sx, y],
            [sx - w, y - h * 0.3],
            [sx + w, y - h * 0.65],
            [sx - w * 0.2, y - h],
          ],
          [4, spread * 0.3, spread * 0.36, 2],
        ),
        colour,
      );
    }),
    { opacity, filter: blur(3) },
  );
}

// ---------- the picture
/**
 * The whole picture: background and content in a 1600 × 900 SVG, under the shared light (a soft lit spot, `light`, and a
 * darkened rim, `rim`). The grain is added by scripts/pictures.mjs. Returns { key, svg }.
 */
export function scene({
  key,
  background = '',
  content = [],
  light = { x: 0.38, y: 0.2, colour: '#fff0cf', strength: 0.16 },
  rim = 0.34,
}) {
  const over =
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      radial(
        [
          [light.colour ?? '#fff0cf', 0, light.strength ?? 0.16],
          [light.colour ?? '#fff0cf', 1, 0],
        ],
        { cx: light.x, cy: light.y, r: 0.7 },
      ),
    ) +
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      radial(
        [
          ['#0d1029', 0.55, 0],
          ['#0d1029', 1, rim],
        ],
        { r: 0.74 },
      ),
    );
  const all = [background, content, over].flat(9).join(''),
    defs = new Map();
  const collect = (text) => {
    for (const [, id] of text.matchAll(/url\(#(k\w+)\)/g))
      if (!defs.has(id)) {
        defs.set(id, definitions.get(id));
        collect(definitions.get(id));
      }
  };
  collect(all);
  return {
    key,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${[...defs.values()].join('')}</defs>${all}</svg>`,
  };
}
