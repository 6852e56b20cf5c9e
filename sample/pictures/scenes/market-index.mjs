// What an index measures: a city whose towers are the bars of a chart, and above them a line that climbs like a kite string.
import {
  birds,
  circle,
  cloud,
  darker,
  ellipse,
  figure,
  glow,
  group,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  random,
  rays,
  rect,
  scene,
  shadow,
  shape,
  sky,
  smooth,
  sun,
  times,
} from '../kit.mjs';

// A tower as a bar: lit face, shaded side, roof, rows of windows; foot at x, base.
const base = 850;
function tower(x, width, height, wall, key, columns = 4) {
  const r = random(key),
    side = width * 0.3,
    rise = side * 0.42,
    dark = darker(wall, 0.34),
    rows = Math.round(height / 34),
    cw = (width - 16) / columns,
    top = base - height;
  return group([
    shape(
      polygon([
        [x + width, base],
        [x + width + side, base - rise],
        [x + width + side, top - rise],
        [x + width, top],
      ]),
      linear([dark, darker(dark, 0.28)]),
    ),
    shape(
      polygon([
        [x, top],
        [x + side, top - rise],
        [x + width + side, top - rise],
        [x + width, top],
      ]),
      lighter(wall, 0.42),
    ),
    rect(x, top, width, height, linear([lighter(wall, 0.16), wall, darker(wall, 0.22)])),
    rect(x, top, 7, height, lighter(wall, 0.4), { opacity: 0.6 }),
    times(rows - 1, (i) =>
      times(columns, (c) => {
        const on = r.chance(0.2);
        return rect(
          x + 8 + cw * c + cw * 0.14,
          top + 18 + i * 34,
          cw * 0.72,
          20,
          on ? '#ffe2a0' : mix(dark, '#bfe0e6', r.between(0.05, 0.4)),
          { rx: 2 },
        );
      }),
    ),
    times(rows - 1, (i) =>
      shape(
        polygon([
          [x + width + side * 0.2, top + 18 + i * 34 - rise * 0.2],
          [x + width + side * 0.82, top + 18 + i * 34 - rise * 0.82],
          [x + width + side * 0.82, top + 38 + i * 34 - rise * 0.82],
          [x + width + side * 0.2, top + 38 + i * 34 - rise * 0.2],
        ]),
        '#0d2440',
        { opacity: 0.32 },
      ),
    ),
    rect(x - 3, top, width + 6, 9, lighter(wall, 0.3)),
  ]);
}
const bars = [
  [396, 118, 190, '#3c7f95'],
  [506, 118, 276, '#cf6a52'],
  [616, 118, 236, '#2f6f86'],
  [726, 118, 360, '#e0a04a'],
  [836, 118, 322, '#38808f'],
  [946, 118, 442, '#c95c4d'],
  [1056, 118, 500, '#2a647f'],
].map(([x, , h, c]) => [x, 84, h, c]);
const joints = bars.map(([x, w, h]) => [x + w / 2 + 10, base - h - 62]);
const thread = [[318, 636], ...joints, [1132, 160]];

const kite = group(
  [
    glow(0, 0, 190, '#fff3d0', 0.8),
    shape('M0 -112L100 0L0 112L-100 0Z', p.coral),
    shape('M0 -112L100 0L0 112Z', p.coralDark),
    shape('M0 -112L44 -63L-56 49L-100 0Z', p.ochreLight),
    shape('M0 -112L44 -63L0 -14Z', p.ochre),
    shape('M0 112L-26 138L26 138Z', p.night),
    line('M0 -112V112', '#5a2531', 4),
    line('M-100 0Q0 -76 100 0', '#5a2531', 4),
  ],
  { x: 1146, y: 132, rotate: 30, scale: 0.86 },
);
const small = (x, y, s, a, b, turn) =>
  group(
    [
      shape('M0 -40L36 0L0 40L-36 0Z', a),
      shape('M0 -40L36 0L0 40Z', b),
      shape('M0 40L-9 50H9Z', b),
      line('M0 46Q8 70 -6 92', b, 2),
    ],
    { x, y, scale: s, rotate: turn },
  );

// The roof with its parapet where the flyer stands.
const roof = group([
  rect(-40, 0, 420, 220, linear(['#f0d6b4', '#c99a78', '#8d5c50'])),
  rect(-40, -6, 440, 22, '#fbe8cb'),
  rect(-40, 16, 432, 10, '#7c4b45', { opacity: 0.5 }),
  times(
    9,
    (i) =>
      rect(-20 + i * 44, 40, 26, 60, '#a06d5a', { rx: 13 }) +
      rect(-16 + i * 44, 46, 22, 56, '#7c4b45', { rx: 11, opacity: 0.6 }),
  ),
  rect(-40, 118, 420, 8, '#7c4b45', { opacity: 0.4 }),
]);

export default scene({
  key: 'market-index',
  background: [
    sky(['#6fb4cf', '#a8d3d8', '#dde9dc', '#fbe5c3', '#fbd3a6']),
    sun(640, 330, 86, '#fff7df', 0.9),
    rays(640, 330, 1200, { from: 180, to: 360, count: 13, colour: '#fff7df', opacity: 0.24 }),
  ],
  content: [
    cloud(300, 250, 330, { key: 'c1', colour: '#fffaf0', shade: '#e6e6dc', opacity: 0.85 }),
    cloud(880, 150, 240, { key: 'c2', colour: '#fffaf0', shade: '#e6e6dc', opacity: 0.7 }),
    cloud(1440, 380, 330, { key: 'c3', colour: '#fff3e2', shade: '#eadcc9', opacity: 0.85 }),
    small(470, 130, 0.8, p.tealLight, p.teal, -20),
    small(720, 90, 0.55, p.ochre, p.ochreDark, 24),
    small(1440, 160, 0.7, p.nightLight, p.night, 12),
    small(250, 120, 0.5, p.coral, p.coralDark, -30),
    birds(980, 250, 5, { key: 'pigeons', spread: 160, size: 12, colour: '#4b7d92' }),
    (() => {
      const r = random('haze');
      return times(30, (i) => {
        const h = r.between(120, 330);
        return rect(i * 56 - 20, 860 - h, r.between(40, 70), h, mix('#d9c6ae', '#a9bfc0', r()), { opacity: 0.8 });
      });
    })(),
    (() => {
      const r = random('haze2');
      return times(22, (i) => {
        const h = r.between(90, 230),
          x = i * 76 - 20;
        return (
          rect(x, 860 - h, r.between(50, 80), h, mix('#8fb0b8', '#7796a8', r())) +
          times(5, (k) => rect(x + 8, 870 - h + k * 24, 40, 8, '#f7e3be', { opacity: 0.35 }))
        );
      });
    })(),
    rect(
      0,
      560,
      1600,
      300,
      linear([
        ['#fbe5c3', 0, 0],
        ['#fbe5c3', 1, 0.75],
      ]),
    ),
    rect(-10, 838, 1620, 80, linear(['#4e6f7c', '#213f52'])),
    bars.map(([x, w]) =>
      shape(
        polygon([
          [x, base],
          [x + w + 25, base - 10],
          [x + w + 150, 896],
          [x + 100, 900],
        ]),
        '#10283a',
        { opacity: 0.35 },
      ),
    ),
    bars.map(([x, w, h, c], i) => tower(x, w, h, c, 'bar' + i)),
    times(16, (i) => {
      const r = random('bush' + i);
      return ellipse(
        330 + i * 62 + r.between(-20, 20),
        856,
        r.between(22, 40),
        r.between(12, 22),
        r.pick(['#2f6654', '#3c7a5c', '#21504a']),
      );
    }),
    rect(-10, 858, 1620, 60, linear(['#2b4a58', '#142c3c'])),
    times(14, (i) => rect(i * 124 - 10, 876, 62, 5, '#f3dfb8', { opacity: 0.75 })),
    // The line: shadow, thread, beads where it passes each bar.
    line(smooth(thread, false, 9), '#7a2b33', 9, { opacity: 0.22, transform: 'translate(8 12)' }),
    line(smooth(thread, false, 9), '#fffaf0', 12),
    line(smooth(thread, false, 9), p.coral, 7),
    joints.map(
      ([x, y], i) =>
        line(`M${x} ${y + 16}V${base - bars[i][2] - 8}`, '#7a3b3b', 3, { strokeDasharray: '2 9', opacity: 0.7 }) +
        circle(x, y, 15, '#fffaf0') +
        circle(x, y, 10, p.coralDark) +
        circle(x - 3, y - 3, 3.5, '#ffd7cb'),
    ),
    kite,
    group(roof, { x: -20, y: 742 }),
    shadow(272, 742, 70, 10, 0.4),
    figure({
      pose: 'walking',
      dress: 'kurta',
      colour: p.night,
      second: p.paper,
      head: 'hair',
      skin: '#8a5436',
      x: 262,
      y: 744,
      scale: 1.06,
      joints: { handL: [46, -128], handR: [38, -98], footL: [-16, -1], footR: [16, 0] },
    }),
    group(
      [
        rect(-6, -17, 12, 34, p.ochreDark, { rx: 3 }),
        ellipse(0, 0, 14, 11, p.coral),
        line('M-11 -3H11M-12 2H12', p.coralDark, 2),
      ],
      { x: 308, y: 642, rotate: 24 },
    ),
    circle(305, 650, 5.5, '#8a5436'),
    figure({
      pose: 'standing',
      dress: 'frock',
      colour: p.coral,
      head: 'plait',
      skin: '#a9693f',
      x: 186,
      y: 744,
      scale: 1.1,
      child: true,
      back: true,
    }),
  ],
  light: { x: 0.42, y: 0.3, colour: '#fff4d8', strength: 0.2 },
  rim: 0.34,
});
