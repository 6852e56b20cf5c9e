// A rocket built from junk: a boiler, a funnel and tin fins leave the yard, with a cat at the porthole.
import {
  blob,
  circle,
  cloud,
  ellipse,
  group,
  hills,
  line,
  linear,
  palette as p,
  polygon,
  random,
  rect,
  scene,
  shape,
  sky,
  times,
} from '../kit.mjs';

const rocket = [
  shape('M-70 330C-110 420 -60 520 0 640C60 520 110 420 70 330Z', linear(['#fff1b8', '#ffb347', '#f0562a'])),
  shape('M-34 330C-54 400 -26 460 0 520C26 460 54 400 34 330Z', '#fffaf0'),
  // Fins of corrugated tin, an old door for one of them.
  shape(
    polygon([
      [-120, 110],
      [-262, 330],
      [-244, 372],
      [-110, 290],
    ]),
    linear(['#3f9c98', '#0f5a61']),
  ),
  times(4, (i) =>
    line(`M${-140 - i * 28} ${160 + i * 50}L${-124 - i * 6} ${290 + i * 10}`, '#0a343c', 6, { opacity: 0.6 }),
  ),
  shape(
    polygon([
      [120, 110],
      [262, 330],
      [244, 372],
      [110, 290],
    ]),
    linear(['#e0a030', '#8a5a1e']),
  ),
  circle(214, 318, 13, '#5c3d1c'),
  // The boiler.
  shape('M-130 -190H130V290Q0 330 -130 290Z', linear(['#f2b09a', '#de8a62', '#a8503a', '#72301f'], -90)),
  times(
    3,
    (i) =>
      rect(-134, -180 + i * 200, 268, 26, linear(['#8b909a', '#4a505b'])) +
      times(7, (k) => circle(-114 + k * 38, -167 + i * 200, 6, '#c6c9c8')),
  ),
  shape(
    polygon([
      [-118, 78],
      [-40, 70],
      [-34, 168],
      [-112, 172],
    ]),
    '#8fc6d4',
  ),
  [
    [-106, 88],
    [-52, 84],
    [-48, 156],
    [-100, 160],
  ].map(([x, y]) => circle(x, y, 5, '#2b2e36')),
  // A funnel for a nose.
  shape(
    'M-130 -190C-120 -320 -60 -380 -24 -420V-486H24V-420C60 -380 120 -320 130 -190Z',
    linear(['#f1f1ee', '#a7abb2', '#5c626c'], -90),
  ),
  circle(0, -500, 26, p.coral),
  // The porthole, a washing machine's.
  circle(0, -40, 96, '#4a505b'),
  circle(0, -40, 84, '#c6c9c8'),
  circle(0, -40, 68, linear(['#1b2148', '#394a7a'])),
  shape('M-46 24C-52 -30 -48 -44 -44 -88L-20 -64H20L44 -88C48 -44 52 -30 46 24Q0 44 -46 24Z', '#f0a040'),
  ellipse(-19, -30, 11, 13, '#fffaf0'),
  ellipse(19, -30, 11, 13, '#fffaf0'),
  circle(-17, -28, 6, p.ink),
  circle(17, -28, 6, p.ink),
  shape('M-7 -8H7L0 2Z', '#c9506a'),
  line('M0 2V8M-40 -6L-70 -12M-40 4L-68 8M40 -6L70 -12M40 4L68 8', '#7a4a1c', 4),
];

export default scene({
  key: 'video-rocket',
  background: [sky('dawn'), cloud(260, 300, 360, { key: 'a' }), cloud(1340, 220, 340, { key: 'b' })],
  content: [
    hills(700, 50, linear(['#b98a7c', '#8a5a5c']), { key: 'far', bumps: 6 }),
    rect(0, 760, 1600, 140, linear(['#8a5a3a', '#4a2c20'])),
    // Heaps of scrap on both sides.
    times(46, (i) => {
      const r = random('scrap' + i),
        left = i % 2;
      return group(
        r.chance(0.5)
          ? rect(
              -40,
              -20,
              r.between(50, 110),
              r.between(26, 60),
              r.pick(['#6c717a', '#3f6f74', '#a8503a', '#5c3d1c', '#8b909a']),
              { rx: 6 },
            )
          : shape(
              `M-40 0a40 40 0 1 0 80 0a40 40 0 1 0 -80 0M-18 0a18 18 0 1 0 36 0a18 18 0 1 0 -36 0`,
              r.pick(['#2b2e36', '#72301f', '#4a505b']),
              { fillRule: 'evenodd' },
            ),
        { x: left ? r.between(0, 380) : r.between(1220, 1600), y: 800 - r.between(0, 110), rotate: r.between(-40, 40) },
      );
    }),
    times(22, (i) => {
      const r = random('smoke' + i);
      return shape(
        blob(800 + r.between(-430, 430), 850 - r.between(0, 120), r.between(60, 130), { key: 's' + i, wobble: 0.14 }),
        r.pick(['#fff6e4', '#f3dcc4', '#e3bfa8']),
        { opacity: 0.94 },
      );
    }),
    group(rocket, { x: 810, y: 440, rotate: 7, scale: 0.8 }),
    times(9, (i) => {
      const r = random('puff' + i);
      return shape(
        blob(800 + r.between(-190, 150), 860 - r.between(0, 30), r.between(50, 90), { key: 'p' + i, wobble: 0.14 }),
        r.pick(['#fffaf0', '#f7e6d2']),
      );
    }),
  ],
  light: { x: 0.3, y: 0.3, colour: '#ffe3b0', strength: 0.24 },
});
