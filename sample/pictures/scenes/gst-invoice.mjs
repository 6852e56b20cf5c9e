// A GST invoice: the receipt runs out of a shop counter and over the floor like a ribbon.
import {
  circle,
  darker,
  ellipse,
  glow,
  group,
  lighter,
  line,
  linear,
  palette as p,
  polygon,
  random,
  rect,
  scene,
  shadow,
  shape,
  smooth,
  times,
} from '../kit.mjs';

const wood = '#8a4f2e',
  woodLight = '#c98a52',
  woodDark = '#4a2718';
const paperLit = '#fffaf0',
  paperMid = '#ece0c8',
  paperShade = '#b9a88a';

// A strip of paper between two edges that run along the points: [x, y, half width as dx, dy].
const strip = (pts, fill, options) =>
  shape(
    smooth(
      pts.map(([x, y, dx, dy]) => [x - dx, y - dy]),
      false,
    ) +
      smooth(pts.map(([x, y, dx, dy]) => [x + dx, y + dy]).reverse(), false).replace('M', 'L') +
      'Z',
    fill,
    options,
  );
// Blank rows of print across it: bars from the left and a short one at the right, drawn between two cross lines.
const rows = (pts, count, from = 0, to = 1, key = 'rows') => {
  const r = random(key);
  const at = (t) => {
    const s = t * (pts.length - 1),
      i = Math.min(pts.length - 2, Math.floor(s)),
      f = s - i;
    return [0, 1, 2, 3].map((k) => {
      const [a, b, c, d] = [Math.max(0, i - 1), i, i + 1, Math.min(pts.length - 1, i + 2)].map((q) => pts[q][k]);
      return 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f ** 3);
    });
  };
  return times(count, (i) => {
    const t = from + ((i + 0.5) / count) * (to - from),
      [x, y, dx, dy] = at(t),
      [x2, y2, ex, ey] = at(Math.min(1, t + 0.011)),
      bar = (a, b, c) =>
        shape(
          polygon([
            [x + dx * a, y + dy * a],
            [x + dx * b, y + dy * b],
            [x2 + ex * b, y2 + ey * b],
            [x2 + ex * a, y2 + ey * a],
          ]),
          c,
          { opacity: 0.8 },
        );
    return (
      bar(-0.78, r.between(-0.2, 0.25), i % 6 === 5 ? p.coral : '#5f7d78') +
      bar(0.46, 0.8, i % 6 === 5 ? p.coral : p.tealLight)
    );
  });
};

const jar = (x, y, s, fill, lid = p.coralDark) =>
  group(
    [
      ellipse(4, 2, 34, 6, p.ink, { opacity: 0.3 }),
      shape('M-30 0V-62Q-30 -76 -20 -78H20Q30 -76 30 -62V0Q0 8 -30 0Z', '#dcebdc', { opacity: 0.5 }),
      shape('M-26 -2V-50Q0 -60 26 -50V-2Q0 5 -26 -2Z', linear([lighter(fill, 0.2), fill, darker(fill, 0.3)], -80)),
      (() => {
        const r = random('jar' + x);
        return times(16, () =>
          circle(
            r.between(-21, 21),
            r.between(-46, -5),
            r.between(3, 6),
            r.chance(0.5) ? lighter(fill, 0.3) : darker(fill, 0.2),
          ),
        );
      })(),
      rect(-23, -94, 46, 18, lid, { rx: 4 }),
      rect(-23, -94, 46, 5, lighter(lid, 0.4), { rx: 2 }),
      line('M-22 -66V-10', '#fff', 5, { opacity: 0.6 }),
    ],
    { x, y, scale: s },
  );
const sackBag = (x, y, s, c) =>
  group(
    [
      shape(
        'M-40 0C-50 -40 -46 -80 -36 -96H36C46 -80 50 -40 40 0Q0 8 -40 0Z',
        linear([lighter(c, 0.2), c, darker(c, 0.3)], -80),
      ),
      rect(-34, -66, 68, 34, '#f6ead3', { rx: 4, opacity: 0.9 }),
      rect(-24, -56, 40, 5, p.teal, { rx: 2 }),
      rect(-24, -46, 26, 5, p.coral, { rx: 2 }),
      shape('M-36 -96L-30 -108H30L36 -96Z', darker(c, 0.2)),
    ],
    { x, y, scale: s },
  );
const tin = (x, y, s, c) =>
  group(
    [
      rect(-30, -84, 60, 84, linear([lighter(c, 0.3), c, darker(c, 0.35)], -90)),
      ellipse(0, 0, 30, 6, darker(c, 0.35)),
      ellipse(0, -84, 30, 7, lighter(c, 0.45)),
      ellipse(0, -84, 24, 5, darker(c, 0.15)),
      circle(0, -42, 18, '#fbeccb'),
      circle(0, -42, 9, p.ochre),
    ],
    { x, y, scale: s },
  );

const shelf = (y, items) => [
  rect(250, y, 1100, 18, linear([woodLight, wood])),
  rect(250, y + 18, 1100, 12, '#1d0f10', { opacity: 0.45 }),
  items,
];
const shelves = (() => {
  const r = random('stock'),
    out = [];
  for (const [row, y] of [
    [0, 170],
    [1, 318],
    [2, 466],
  ]) {
    const items = [];
    for (let x = 304; x < 1320; x += 86) {
      const pick = (row + Math.round(x / 86)) % 4,
        s = r.between(1.0, 1.14);
      items.push(
        pick === 0
          ? tin(x, y, s, r.pick([p.coral, p.teal, p.ochre]))
          : pick === 2
            ? sackBag(x, y, s * 0.92, r.pick([p.ochreLight, p.tealLight, p.terracottaLight]))
            : jar(
                x,
                y,
                s,
                r.pick([p.ochre, '#b5562f', p.leafLight, '#f0d9a0', p.terracotta]),
                r.pick([p.coralDark, p.teal]),
              ),
      );
    }
    out.push(shelf(y, items));
  }
  return out;
})();

// The receipt: up from the printer, over the counter's edge, down its front, then in turns along the floor.
const fall = [
  [806, 466, 84, 0],
  [802, 490, 84, 3],
  [798, 520, 85, 4],
  [794, 560, 86, 4],
  [788, 610, 88, 2],
  [780, 670, 92, 2],
  [760, 736, 102, 6],
];
const floorB = [
  [760, 736, 102, 6],
  [786, 786, 104, -26],
  [870, 816, 62, -62],
  [960, 808, 34, -66],
  [1040, 770, 34, -58],
  [1108, 756, 50, -46],
  [1170, 790, 66, -42],
  [1232, 838, 50, -52],
];

const printer = group(
  [
    shadow(6, 2, 150, 16, 0.6),
    shape(
      'M-130 0L-118 -96Q-116 -112 -100 -112H100Q116 -112 118 -96L130 0Z',
      linear(['#3f8f8c', '#176068', '#0a343c']),
    ),
    shape('M-118 -96Q-116 -112 -100 -112H100Q116 -112 118 -96L120 -80H-120Z', '#6dbab2'),
    rect(-92, -92, 184, 20, '#06222a', { rx: 8 }),
    rect(-92, -76, 184, 4, '#9fd6cc', { opacity: 0.7 }),
    circle(98, -34, 9, p.coral),
    circle(96, -36, 3, '#ffe0d2'),
    circle(70, -34, 6, p.ochreLight),
    rect(-106, -44, 90, 22, '#0a343c', { rx: 5 }),
  ],
  { x: 806, y: 548 },
);

export default scene({
  key: 'gst-invoice',
  background: [rect(0, 0, 1600, 900, linear(['#1f6b5d', '#15564f', '#0d3f40'])), glow(800, 240, 680, '#ffe6a8', 0.4)],
  content: [
    rect(220, -20, 1160, 620, linear(['#3a2016', '#5d3522', '#40241a'])),
    shelves,
    [240, 800, 1348].map((x) => rect(x - 12, -20, 24, 620, linear([woodLight, wood, woodDark], -90))),
    // The shop's sides: painted walls, a lamp, a calendar without print, a bundle of brooms of spice packets.
    [-20, 1378].map((x) => [
      rect(x, -20, 242, 640, linear(['#2b8474', '#1a6257'])),
      rect(x, 430, 242, 200, '#0f4a48'),
      rect(x, 424, 242, 8, p.ochreLight, { opacity: 0.7 }),
    ]),
    group(
      [
        rect(-66, 0, 132, 160, '#f6ead3'),
        rect(-66, 0, 132, 76, p.coral),
        circle(0, 40, 22, p.ochreLight),
        times(20, (i) =>
          rect(-54 + (i % 5) * 23, 90 + Math.floor(i / 5) * 16, 14, 8, i % 7 ? '#b9c3b0' : p.coral, { rx: 2 }),
        ),
      ],
      { x: 110, y: 190 },
    ),
    group(
      [
        line('M0 -60V10', p.inkSoft, 3),
        times(9, (i) =>
          group(
            [
              rect(-20, 0, 40, 30, [p.coral, p.ochreLight, p.tealLight][i % 3], { rx: 3 }),
              rect(-20, 10, 40, 9, '#fffaf0', { opacity: 0.7 }),
              shape('M8 0H20V30H12Z', p.ink, { opacity: 0.18 }),
            ],
            { y: 4 + i * 32, rotate: i % 2 ? 3 : -3 },
          ),
        ),
      ],
      { x: 1470, y: 90 },
    ),
    [560, 1040].map((x) => [
      line(`M${x} -10V60`, p.inkSoft, 4),
      glow(x, 110, 230, '#ffdf94', 0.6),
      shape(`M${x - 50} 104Q${x - 46} 58 ${x} 54Q${x + 46} 58 ${x + 50} 104Z`, linear([p.coralDark, p.coral])),
      ellipse(x, 104, 50, 9, '#fff3c8'),
    ]),
    // The counter.
    rect(210, 540, 1180, 30, linear(['#e8b67c', '#b87a45'])),
    rect(210, 540, 1180, 5, '#ffe3b0'),
    rect(230, 570, 1140, 160, linear([wood, '#6b3a22', woodDark])),
    rect(230, 570, 1140, 16, '#1d0f10', { opacity: 0.5 }),
    times(
      6,
      (i) =>
        rect(250 + i * 188, 600, 160, 108, woodDark) +
        rect(256 + i * 188, 606, 154, 102, linear(['#9c5c36', '#74412a'])) +
        shape(
          polygon([
            [330 + i * 188, 620],
            [372 + i * 188, 656],
            [330 + i * 188, 692],
            [288 + i * 188, 656],
          ]),
          '#b8733f',
        ) +
        shape(
          polygon([
            [330 + i * 188, 632],
            [358 + i * 188, 656],
            [330 + i * 188, 680],
            [302 + i * 188, 656],
          ]),
          '#6b3a22',
        ),
    ),
    // On it: scales, jars, a bell of brass.
    group(
      [
        shadow(0, 2, 110, 10, 0.5),
        shape('M-60 0L-44 -18H44L60 0Z', p.ochreDark),
        rect(-6, -118, 12, 104, p.ochre),
        line('M-96 -112Q0 -130 96 -112', p.ochre, 8),
        circle(0, -120, 10, p.ochreLight),
        [-96, 96].map(
          (x) =>
            line(`M${x} -112L${x - 36} -52M${x} -112L${x + 36} -52`, '#e8d8b0', 2.5) +
            shape(`M${x - 42} -54H${x + 42}Q${x} -22 ${x - 42} -54Z`, linear([p.ochreLight, p.ochreDark])),
        ),
      ],
      { x: 520, y: 542 },
    ),
    jar(1078, 542, 1.14, p.ochre),
    jar(1156, 542, 1.14, p.coral, p.teal),
    tin(1262, 542, 0.9, p.tealLight),
    jar(330, 542, 1.05, p.leafLight),
    // The floor.
    shape('M-20 726H1620V920H-20Z', linear(['#c9a27a', '#a87752', '#6b4330'])),
    times(14, (i) =>
      line(`M${800 + (i - 6.5) * 150} 726L${800 + (i - 6.5) * 300} 900`, '#7d4f36', 2.5, { opacity: 0.6 }),
    ),
    [752, 796, 860].map((y) => line(`M-20 ${y}H1620`, '#7d4f36', 2.5, { opacity: 0.6 })),
    rect(
      210,
      726,
      1180,
      26,
      linear([
        ['#1d0f10', 0, 0.6],
        ['#1d0f10', 1, 0],
      ]),
    ),
    printer,
    // The paper: first its shadow, then the fall, the floor and the curl at the end.
    strip(
      floorB.map(([x, y, a, b]) => [x + 8, y + 22, a, b]),
      '#2b1610',
      { opacity: 0.35 },
    ),
    strip(
      fall.slice(2).map(([x, y, a, b]) => [x + 22, y + 8, a, b]),
      '#1d0f10',
      { opacity: 0.4 },
    ),
    strip(fall, linear([paperLit, '#f6ecd8', paperMid])),
    rows(fall, 17, 0.08, 0.98, 'f'),
    strip(
      fall.slice(2).map(([x, y, a, b]) => [x + a * 0.9, y, a * 0.1, b]),
      paperShade,
      { opacity: 0.45 },
    ),
    strip(floorB, linear([paperLit, '#f3e7cf', paperLit, paperMid], -90)),
    rows(floorB, 28, 0.05, 0.97, 'b'),
  ],
  light: { x: 0.5, y: 0.22, colour: '#ffe6ad', strength: 0.24 },
  rim: 0.42,
});
