// Four kinds of company, four doors in one pink facade: from the narrow door of one person to the wide arch of the public company.
import {
  circle,
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
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  times,
} from '../kit.mjs';

const wall = '#e39b86',
  wallLight = '#f4c0a5',
  stone = '#f6e3c8',
  stoneDark = '#c9a58a',
  shade = '#6b2f3f';

// An arched opening of width w and height h (to the spring) at 0, 0; its frame is `edge` wide.
const arched = (w, h, lift = w / 2) => `M${-w / 2} 0V${-h}A${w / 2} ${lift} 0 0 1 ${w / 2} ${-h}V0Z`;
// A fanlight of coloured glass over the door.
const fan = (w, h, colours) =>
  group([
    shape(`M${-w / 2} ${-h}A${w / 2} ${w / 2} 0 0 1 ${w / 2} ${-h}Z`, '#42202c'),
    Array.from({ length: 6 }, (_, i) => {
      const a = Math.PI + (i * Math.PI) / 6 + 0.04,
        b = a + Math.PI / 6 - 0.08,
        r = w / 2 - 7,
        q = w * 0.15;
      return shape(
        polygon([
          [Math.cos(a) * q, -h + Math.sin(a) * q - 3],
          [Math.cos(a) * r, -h + Math.sin(a) * r - 3],
          [Math.cos((a + b) / 2) * r * 1.02, -h + Math.sin((a + b) / 2) * r * 1.02 - 3],
          [Math.cos(b) * r, -h + Math.sin(b) * r - 3],
          [Math.cos(b) * q, -h + Math.sin(b) * q - 3],
        ]),
        colours[i % colours.length],
      );
    }),
    shape(`M${-w * 0.13} ${-h - 3}A${w * 0.13} ${w * 0.13} 0 0 1 ${w * 0.13} ${-h - 3}Z`, p.ochreLight),
  ]);
// One leaf of a door with its panels.
const leaf = (x, w, h, colour, panels, handle) =>
  group([
    rect(x, -h, w, h, linear([lighter(colour, 0.12), colour, darker(colour, 0.18)])),
    rect(x, -h, 5, h, lighter(colour, 0.35), { opacity: 0.7 }),
    times(panels, (i) => {
      const ph = (h - 24) / panels,
        y = -h + 14 + i * ph;
      return (
        rect(x + w * 0.16, y, w * 0.68, ph - 14, darker(colour, 0.34)) +
        rect(x + w * 0.16 + 5, y + 5, w * 0.68 - 5, ph - 19, lighter(colour, 0.08)) +
        rect(x + w * 0.16 + 10, y + 10, w * 0.68 - 20, ph - 34, darker(colour, 0.1))
      );
    }),
    handle === undefined
      ? ''
      : circle(x + handle * w, -h * 0.46, 7, p.ochreDark) + circle(x + handle * w - 1, -h * 0.46 - 2, 4.5, '#ffe9a8'),
  ]);
const steps = (w, count, rise = 13) =>
  times(
    count,
    (i) =>
      rect(-w / 2 - (i + 1) * 13, i * rise, w + (i + 1) * 26, rise + 1, mix(stone, stoneDark, i * 0.16)) +
      rect(-w / 2 - (i + 1) * 13, i * rise, w + (i + 1) * 26, 4, '#fff6e2') +
      rect(-w / 2 - (i + 1) * 13, i * rise + rise - 3, w + (i + 1) * 26, 3, shade, { opacity: 0.25 }),
  );
const board = (y, w, colour) => [
  rect(-w / 2 + 5, y + 7, w, 40, shade, { rx: 5, opacity: 0.4 }),
  rect(-w / 2, y, w, 40, colour, { rx: 5 }),
  rect(-w / 2 + 6, y + 6, w - 12, 28, lighter(colour, 0.14), { rx: 3 }),
  rect(-w / 2 + w * 0.2, y + 16, w * 0.6, 8, '#fff3d8', { rx: 4, opacity: 0.9 }),
];
const frame = (w, h, edge, lift) => [
  shape(arched(w + edge * 2 + 12, h + 4, lift && lift + edge), shade, { opacity: 0.3, transform: 'translate(9 6)' }),
  shape(arched(w + edge * 2, h, lift && lift + edge), linear([stone, stone, stoneDark])),
  shape(arched(w + 10, h, lift && lift + 5), stoneDark),
  shape(arched(w, h, lift), '#42202c'),
];
const lamp = (x, y) =>
  group(
    [
      glow(0, 8, 46, p.ochreLight, 0.7),
      line('M0 -22V-8M-14 -22H14', '#42202c', 5),
      shape('M-13 -8H13L9 24H-9Z', '#ffe7a6'),
      line('M-13 -8L-9 24H9L13 -8ZM0 -8V24', '#42202c', 3),
    ],
    { x, y },
  );
const pot = (x, y, s = 1) =>
  group(
    [
      shadow(4, 0, 40, 8, 0.5),
      times(9, (i) =>
        shape(
          ribbon(
            [
              [0, -44],
              [(i - 4) * 8, -84 + Math.abs(i - 4) * 4],
              [(i - 4) * 15, -96 + Math.abs(i - 4) * 13],
            ],
            [5, 13, 2],
          ),
          i % 2 ? p.leaf : p.leafDark,
        ),
      ),
      shape('M-28 -50H28L21 0H-21Z', linear([p.terracottaLight, p.terracotta, p.terracottaDark], -90)),
      rect(-32, -58, 64, 13, p.terracottaLight, { rx: 3 }),
    ],
    { x, y, scale: s },
  );
// An upper window: shutters, a jharokha ledge.
const window_ = (x, y, w, colour, open) =>
  group(
    [
      shape(arched(w + 26, 118, w / 2 + 12), stone),
      shape(arched(w, 116), '#42202c'),
      open
        ? shape(arched(w - 10, 112), linear(['#6d4452', '#a2604f'])) +
          shape(`M${-w / 2 + 5} 0V-110Q${-w * 0.2} -60 ${-w * 0.42} 0Z`, p.paper, { opacity: 0.8 })
        : '',
      group([
        rect(open ? -w / 2 - w * 0.42 : -w / 2, -116, open ? w * 0.44 : w / 2 - 1, 116, colour),
        rect(open ? w / 2 - 1 : 1, -116, open ? w * 0.44 : w / 2 - 1, 116, darker(colour, 0.1)),
        times(
          9,
          (i) =>
            rect(
              open ? -w / 2 - w * 0.36 : -w / 2 + 6,
              -108 + i * 12,
              open ? w * 0.32 : w / 2 - 13,
              5,
              darker(colour, 0.3),
            ) + rect(open ? w / 2 + 5 : 7, -108 + i * 12, open ? w * 0.32 : w / 2 - 13, 5, darker(colour, 0.36)),
        ),
      ]),
      rect(-w / 2 - 22, 0, w + 44, 14, stone),
      rect(-w / 2 - 22, 14, w + 44, 8, shade, { opacity: 0.35 }),
      [-1, 1].map((s) => shape(`M${s * (w / 2 + 4)} 14h${s * -16}q0 20 ${s * 8} 24Z`, stoneDark)),
    ],
    { x, y },
  );

const ground = 800;
const doors = [
  group(
    [
      frame(92, 190, 16),
      leaf(-46, 92, 190, p.leaf, 3, 0.84),
      fan(92, 190, [p.ochreLight, p.coralLight, p.skyLight]),
      board(-312, 116, p.leafDark),
      steps(92, 1),
    ],
    { x: 424, y: ground - 13 },
  ),
  group(
    [
      frame(134, 226, 18),
      leaf(-67, 67, 226, p.ochre, 3, 0.86),
      leaf(0, 67, 226, darker(p.ochre, 0.08), 3, 0.14),
      fan(134, 226, [p.tealLight, p.coral, p.ochreLight]),
      board(-372, 160, p.ochreDark),
      steps(134, 2),
    ],
    { x: 588, y: ground - 26 },
  ),
  group(
    [
      frame(158, 260, 20),
      leaf(-79, 79, 260, '#2f5f9a', 4, 0.86),
      leaf(0, 79, 260, '#28538a', 4, 0.14),
      fan(158, 260, [p.skyLight, p.ochreLight, p.coralLight]),
      board(-424, 188, p.night),
      steps(158, 3),
    ],
    { x: 794, y: ground - 39 },
  ),
  group(
    [
      frame(250, 320, 26),
      leaf(-125, 62, 320, p.teal, 4),
      leaf(63, 62, 320, darker(p.teal, 0.14), 4),
      rect(-63, -320, 126, 320, linear(['#ffe6a6', '#f0b25c', '#c67844'])),
      glow(0, -120, 150, '#fff3c8', 0.7),
      rect(-63, -46, 126, 46, '#a85a48'),
      shape('M-63 0L-26 -150H26L63 0Z', '#fff0bf', { opacity: 0.6 }),
      shape('M-34 0L-14 -150H14L34 0Z', p.coralDark),
      fan(250, 320, [p.coral, p.ochreLight, p.tealLight]),
      [-1, 1].map((s) =>
        group(
          [
            rect(-20, -342, 40, 342, linear([stone, '#fff6e2', stoneDark, '#a97f6b'], -90)),
            rect(-27, -360, 54, 22, stone),
            rect(-27, -342, 54, 6, shade, { opacity: 0.3 }),
            rect(-28, -24, 56, 24, stone),
          ],
          { x: s * 172 },
        ),
      ),
      shape('M-214 -486L0 -560L214 -486V-466H-214Z', stone),
      shape('M-170 -486L0 -544L170 -486Z', wall),
      circle(0, -506, 15, p.ochreLight),
      rect(-214, -472, 428, 12, '#fff6e2'),
      rect(-206, -460, 412, 9, shade, { opacity: 0.35 }),
      steps(390, 4),
    ],
    { x: 1096, y: ground - 52 },
  ),
];

export default scene({
  key: 'company-types',
  background: [
    rect(0, 0, 1600, 900, linear([wallLight, wall, darker(wall, 0.12)])),
    (() => {
      const r = random('plaster');
      return times(46, () =>
        ellipse(
          r() * 1600,
          r() * 800,
          r.between(30, 110),
          r.between(14, 50),
          r.chance(0.5) ? wallLight : darker(wall, 0.12),
          { opacity: 0.2 },
        ),
      );
    })(),
  ],
  content: [
    rect(-10, -20, 1620, 66, stone),
    rect(-10, 40, 1620, 12, '#fff6e2'),
    rect(-10, 52, 1620, 16, shade, { opacity: 0.3 }),
    times(41, (i) => shape(`M${i * 40 - 10} 20a14 14 0 0 1 28 0v18h-28Z`, stoneDark)),
    [120, 424, 588].map((x, i) =>
      window_(x, i ? 292 : 300, [110, 84, 84][i], [p.tealLight, p.leaf, p.tealLight][i], false),
    ),
    window_(794, 254, 96, p.tealLight, true),
    window_(1450, 292, 110, p.tealLight, false),
    [276, 500, 692, 904, 1320].map(
      (x) =>
        rect(x - 17, 52, 34, 760, linear([wallLight, stone, stoneDark], -90)) +
        rect(x - 24, 66, 48, 18, stone) +
        rect(x + 17, 70, 10, 740, shade, { opacity: 0.2 }),
    ),
    rect(-10, 730, 1620, 76, '#a9594f'),
    rect(-10, 730, 1620, 8, '#c9786a'),
    group(
      [
        frame(150, 230, 16),
        rect(-75, -230, 150, 230, '#8c4a44'),
        times(6, (i) => rect(-68 + i * 24, -226, 14, 226, '#6b3238')),
      ],
      { x: 120, y: 806, opacity: 0.9 },
    ),
    group(
      [
        rect(-90, -250, 180, 190, '#42202c'),
        rect(-80, -240, 160, 170, linear(['#7fb0b0', '#446d78'])),
        line('M0 -240V-70M-80 -156H80', stone, 8),
        rect(-104, -64, 208, 16, stone),
      ],
      { x: 1462, y: 806 },
    ),
    rect(-10, ground, 1620, 110, linear(['#e8cfae', '#c39a7c', '#8d6257'])),
    times(9, (i) =>
      line(`M${(i - 4) * 240 + 800} 900L${(i - 4) * 190 + 800} ${ground}`, '#9c7463', 3, { opacity: 0.5 }),
    ),
    line(`M0 846H1600`, '#9c7463', 3, { opacity: 0.5 }),
    doors,
    lamp(506, 470),
    lamp(692, 430),
    lamp(904, 400),
    pot(344, 806, 0.9),
    pot(504, 812, 0.86),
    pot(898, 822, 1),
    pot(1318, 824, 1.1),
    // The shadow of the roofs across the street.
    shape('M-20 -20H330L-20 520Z', shade, { opacity: 0.26 }),
    shadow(996, 850, 70, 12, 0.5, shade),
    shadow(700, 862, 66, 11, 0.5, shade),
    figure({
      pose: 'walking',
      dress: 'sari',
      colour: p.nightLight,
      second: p.coral,
      head: 'bun',
      skin: '#8a5436',
      x: 700,
      y: 864,
      scale: 1.0,
    }),
    group(
      [
        rect(-22, 0, 44, 32, '#5a3428', { rx: 4 }),
        line('M-9 0V-7H9V0', '#5a3428', 4),
        rect(-22, 11, 44, 3, p.ochreDark),
      ],
      { x: 678, y: 774 },
    ),
    circle(678, 769, 5, '#8a5436'),
    figure({
      pose: 'walking',
      dress: 'kurta',
      colour: p.paper,
      second: p.paperDark,
      head: 'grey',
      skin: '#a9693f',
      x: 996,
      y: 852,
      scale: 1.0,
      joints: { handR: [-20, -94] },
    }),
  ],
  light: { x: 0.62, y: 0.3, colour: '#fff1cf', strength: 0.24 },
  rim: 0.36,
});
