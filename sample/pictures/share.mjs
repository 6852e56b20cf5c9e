// The default share picture: on a terrace table at first light, the three columns of the morning paper rise over an Indian city.
// Drawn on the sheet of a scene; the render script cuts it to 1200 × 630 (30 units go at the top and at the bottom).
import {
  arc,
  birds,
  building,
  circle,
  darker,
  ellipse,
  group,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  radial,
  random,
  rect,
  scene,
  shadow,
  shape,
  steam,
  sun,
  times,
} from './kit.mjs';

const r1 = (value) => Math.round(value * 10) / 10;

// Points along a soft curve: [x, y, normal x, normal y, width] at t 0…1.
function course(points, widths, steps) {
  const last = points.length - 1,
    at = (i) => points[Math.max(0, Math.min(last, i))];
  return Array.from({ length: steps + 1 }, (_, s) => {
    const u = Math.min(last - 1e-6, (s / steps) * last),
      i = Math.floor(u),
      t = u - i,
      [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const q = (k) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + e[k]) * t ** 3);
    const v = (k) =>
      0.5 *
      (c[k] - a[k] + 2 * (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * t + 3 * (3 * b[k] - a[k] - 3 * c[k] + e[k]) * t * t);
    const long = Math.hypot(v(0), v(1)) || 1;
    return [q(0), q(1), -v(1) / long, v(0) / long, widths[i] + (widths[i + 1] - widths[i]) * t];
  });
}

// A column of newsprint that leaves the sheet, turns to its colour and flies as a pennant; its bends catch the light or lose it.
function leaf(points, widths, [light, colour, dark], key) {
  const steps = 96,
    path = course(points, widths, steps),
    r = random(key);
  const side = ([x, y, nx, ny, w], k) => [x + nx * w * k, y + ny * w * k];
  const shade = path.map(([, , nx, ny], i) => {
    const own = Math.min(1, Math.max(0, (i / steps - 0.06) / 0.3)),
      turn = ny * 1.5 + (nx + 1) * 0.1;
    return mix(
      '#f8efdd',
      turn > 0 ? mix(colour, light, Math.min(1, turn)) : mix(colour, dark, Math.min(1, -turn)),
      own,
    );
  });
  const end = path[steps],
    notch = [end[0] - end[3] * -end[4] * 0.42, end[1] + end[2] * -end[4] * 0.42].map((value, k) => 2 * end[k] - value);
  return group([
    times(steps, (i) =>
      shape(
        polygon([side(path[i], -0.5), side(path[i + 1], -0.5), side(path[i + 1], 0.5), side(path[i], 0.5)]),
        shade[i],
        { stroke: shade[i], strokeWidth: 1.2 },
      ),
    ),
    [-0.5, 0.5].map((k) =>
      shape(
        polygon([side(end, k), [side(end, k)[0] + end[0] - notch[0], side(end, k)[1] + end[1] - notch[1]], end]),
        shade[steps],
        { stroke: shade[steps], strokeWidth: 1.2 },
      ),
    ),
    times(17, (i) => {
      const at = path[1 + i * 2],
        fade = 1 - i / 17,
        short = i % 5 === 4 ? r.between(0.05, 0.2) : 0.4,
        [a, b] = [side(at, 0.4), side(at, -short)];
      return line(polygon([a, b], false), p.inkSoft, 1.5 + fade * 3.2, { opacity: 0.1 + fade * 0.42 });
    }),
    [0.44, -0.44].map((k) =>
      line(
        polygon(
          path.slice(4).map((at) => side(at, k)),
          false,
        ),
        k > 0 ? light : dark,
        4,
        { opacity: 0.5 },
      ),
    ),
  ]);
}

// ---------- the city
const onion = (x, y, w, h, fill) =>
  shape(
    `M${x - w * 0.4} ${y}C${x - w * 0.78} ${y - h * 0.42} ${x - w * 0.3} ${y - h * 0.72} ${x} ${y - h}C${x + w * 0.3} ${y - h * 0.72} ${x + w * 0.78} ${y - h * 0.42} ${x + w * 0.4} ${y}Z`,
    fill,
  ) +
  line(`M${x} ${y - h * 0.9}V${r1(y - h * 1.28)}`, fill, Math.max(2.5, w * 0.045)) +
  circle(x, y - h * 1.12, w * 0.05, fill);
const lit = (colour) => linear([lighter(colour, 0.3), colour, darker(colour, 0.16)], -90);

// A domed hall between two slender towers.
const hall = (x, y, s, c) =>
  group(
    [
      [-1, 1].map((k) => [
        rect(k * 120 - 9, -210, 18, 210, lit(c)),
        rect(k * 120 - 14, -150, 28, 7, c),
        rect(k * 120 - 14, -212, 28, 8, c),
        onion(k * 120, -210, 26, 34, lit(c)),
      ]),
      rect(-92, -96, 184, 96, lit(c)),
      rect(-50, -122, 100, 28, lit(c)),
      onion(0, -120, 108, 96, lit(c)),
      onion(-70, -96, 40, 36, lit(c)),
      onion(70, -96, 40, 36, lit(c)),
      shape('M-26 0V-52Q-22 -74 0 -82Q22 -74 26 -52V0Z', darker(c, 0.38)),
      [-66, 66].map((k) => shape(`M${k - 13} 0V-32Q${k} -54 ${k + 13} -32V0Z`, darker(c, 0.3))),
    ],
    { x, y, scale: s },
  );
// A curved temple tower with its bands, and a lower one before it.
const shikhara = (w, h, c) => [
  shape(
    `M${-w / 2} 0C${-w / 2} ${-h * 0.5} ${-w * 0.32} ${-h * 0.8} ${-w * 0.13} ${-h * 0.93}H${w * 0.13}C${w * 0.32} ${-h * 0.8} ${w / 2} ${-h * 0.5} ${w / 2} 0Z`,
    lit(c),
  ),
  times(7, (i) => {
    const t = (i + 1) / 8.4,
      half = (w / 2) * Math.sqrt(1 - t * t * 0.95);
    return line(`M${r1(-half)} ${r1(-h * t)}H${r1(half)}`, darker(c, 0.25), 3, { opacity: 0.6 });
  }),
  line(`M0 ${-h * 0.92}V0`, lighter(c, 0.3), w * 0.07, { opacity: 0.5 }),
  ellipse(0, -h * 0.95, w * 0.2, h * 0.034, c),
  circle(0, -h * 1.01, w * 0.08, c),
  line(`M0 ${-h}V${-h * 1.12}`, c, 3.5),
];
const temple = (x, y, s, c) =>
  group(
    [
      group(shikhara(118, 290, c)),
      group(shikhara(70, 170, mix(c, p.paper, 0.12)), { x: 84 }),
      group(shikhara(56, 120, mix(c, p.paper, 0.06)), { x: -76 }),
      rect(-112, -42, 240, 42, lit(c)),
      shape('M54 0V-24Q74 -44 94 -24V0Z', darker(c, 0.4)),
    ],
    { x, y, scale: s },
  );
// A stepped gate tower of the south.
const gopuram = (x, y, s, c) =>
  group(
    [
      times(7, (i) => {
        const w = 150 - i * 15;
        return (
          rect(-w / 2, -52 - i * 32, w, 33, lit(mix(c, p.paper, i % 2 ? 0.1 : 0))) +
          rect(-w / 2 - 5, -52 - i * 32, w + 10, 6, lighter(c, 0.2)) +
          times(5 - Math.floor(i / 2), (k) =>
            rect(-w / 2 + 12 + (k * (w - 24)) / (5 - Math.floor(i / 2)), -38 - i * 32, 9, 14, darker(c, 0.32)),
          )
        );
      }),
      rect(-84, -26, 168, 26, lit(c)),
      shape('M-20 0V-40Q0 -58 20 -40V0Z', darker(c, 0.45)),
      shape('M-34 -244Q-32 -276 0 -278Q32 -276 34 -244Z', c),
      times(3, (i) => line(`M${-16 + i * 16} -274V-290`, c, 4)),
    ],
    { x, y, scale: s },
  );
// A great arch by the water.
const gate = (x, y, s, c) =>
  group(
    [
      rect(-118, -150, 236, 150, lit(c)),
      rect(-126, -160, 252, 14, lighter(c, 0.15)),
      [-100, -50, 50, 100].map((k) => [rect(k - 11, -192, 22, 34, lit(c)), onion(k, -190, 24, 22, lit(c))]),
      rect(-44, -186, 88, 28, lit(c)),
      shape('M-40 0V-78Q-38 -112 0 -128Q38 -112 40 -78V0Z', darker(c, 0.4)),
      [-80, 80].map((k) => shape(`M${k - 17} 0V-58Q${k} -88 ${k + 17} -58V0Z`, darker(c, 0.34))),
    ],
    { x, y, scale: s },
  );
const church = (x, y, s, c) =>
  group(
    [
      rect(-34, -130, 68, 130, lit(c)),
      shape('M-40 -128L0 -226L40 -128Z', lit(darker(c, 0.1))),
      line('M0 -224V-252M-9 -242H9', c, 4),
      rect(34, -80, 90, 80, lit(c)),
      shape('M28 -80L80 -112L130 -80Z', darker(c, 0.2)),
      shape('M-11 0V-26Q0 -40 11 -26V0Z', darker(c, 0.4)),
      circle(0, -98, 10, darker(c, 0.35)),
    ],
    { x, y, scale: s },
  );

const towers = (y, key, list, wall, window) =>
  list.map(([x, w, h], i) =>
    building(x, y, w, h, {
      key: key + i,
      wall: mix(wall, p.paper, (i % 3) * 0.06),
      window,
      lit: '#ffe3a0',
      litShare: 0.2,
      columns: Math.max(2, Math.round(w / 26)),
      rows: Math.round(h / 30),
      roof: darker(wall, 0.1),
    }),
  );
const roofs = (y, key, low, high, fill, trim) => {
  const r = random(key);
  let x = -20;
  return Array.from({ length: 17 }, () => {
    const w = r.between(70, 130),
      h = r.between(low, high),
      part = [
        rect(x, y - h, w + 2, h + 200, fill),
        rect(x - 3, y - h - 6, w + 6, 7, trim),
        r.chance(0.5)
          ? rect(x + w * 0.2, y - h - 30, 34, 25, fill) + rect(x + w * 0.2 - 3, y - h - 33, 40, 6, trim)
          : line(`M${r1(x + w * 0.6)} ${r1(y - h)}v-34m-12 8h24`, fill, 3),
        times(2, (k) =>
          rect(x + w * (0.22 + k * 0.36), y - h + 20, 16, 20, r.chance(0.6) ? '#ffcf7a' : darker(fill, 0.3)),
        ),
      ];
    x += w;
    return part;
  });
};

// ---------- the table
const top = 690,
  foot = 850;
const on = (u, v) => {
  const half = 280 + (350 - 280) * v;
  return [800 + u * half, top + (foot - top) * v];
}; // u -1…1, v 0…1 on the sheet
const patch = (u0, u1, v0, v1, fill, options) =>
  shape(polygon([on(u0, v0), on(u1, v0), on(u1, v1), on(u0, v1)]), fill, options);
const rows = (u0, u1, from, to, count, key) => {
  const r = random(key);
  return times(count, (i) => {
    const v = from + ((to - from) * i) / (count - 1);
    return line(
      polygon([on(u0, v), on(i === count - 1 ? u0 + (u1 - u0) * r.between(0.4, 0.7) : u1, v)], false),
      p.inkSoft,
      3 + v * 1.6,
      { opacity: 0.5 },
    );
  });
};
const paper = [
  shape(
    polygon([
      [on(-1, 0)[0] - 4, top + 10],
      [on(1, 0)[0] + 8, top + 10],
      [on(1, 1)[0] + 40, foot + 26],
      [on(-1, 1)[0] + 8, foot + 26],
    ]),
    p.ink,
    { opacity: 0.35 },
  ),
  shape(polygon([on(-1, 1), on(1, 1), [on(1, 1)[0] - 4, foot + 16], [on(-1, 1)[0] + 4, foot + 16]]), '#cdbb98'),
  line(`M${on(-1, 1)[0] + 4} ${foot + 8}H${on(1, 1)[0] - 4}`, '#a8956f', 2),
  patch(-1, 1, 0, 1, linear(['#f8efdd', '#fffaf0'])),
  [-1 / 3, 1 / 3].map((u) => line(polygon([on(u, 0.02), on(u, 0.95)], false), p.paperDark, 4)),
  patch(-0.94, -0.38, 0.1, 0.56, linear([p.coralLight, p.coral])),
  patch(-0.94, -0.38, 0.4, 0.56, p.coralDark),
  rows(-0.93, -0.39, 0.68, 0.92, 4, 'one'),
  rows(-0.28, 0.28, 0.08, 0.4, 5, 'two'),
  patch(-0.28, 0.28, 0.5, 0.92, linear([p.tealLight, p.teal])),
  shape(polygon([on(-0.28, 0.92), on(-0.1, 0.64), on(0.02, 0.8), on(0.12, 0.7), on(0.28, 0.92)]), p.tealDark),
  rows(0.39, 0.93, 0.08, 0.28, 3, 'three'),
  patch(0.39, 0.93, 0.38, 0.66, linear([p.ochreLight, p.ochre])),
  rows(0.39, 0.93, 0.76, 0.92, 3, 'four'),
];
// A glass of tea on its saucer.
const tea = group(
  [
    shadow(22, 8, 100, 22, 0.6),
    ellipse(0, 0, 78, 20, '#d9cdb6'),
    ellipse(0, -4, 76, 18, p.paper),
    ellipse(0, -4, 48, 10, p.paperDark),
    shape('M-46 -128L-33 -8Q0 6 33 -8L46 -128Z', '#f4e3c4', { opacity: 0.5 }),
    shape('M-43 -104L-32 -12Q0 2 32 -12L43 -104Q0 -92 -43 -104Z', linear(['#d08a4a', '#b0642e', '#8c4a22'], -80)),
    ellipse(0, -104, 43, 10, '#dfa366'),
    ellipse(-6, -105, 26, 5, '#efc48e'),
    times(5, (i) =>
      line(`M${-32 + i * 16} -96L${-23 + i * 11.5} -10`, '#fff3d8', 3, { opacity: i === 0 ? 0.75 : 0.22 }),
    ),
    line(arc(0, -128, 46, 11, 0, 360), '#fff3d8', 4, { opacity: 0.9 }),
  ],
  { x: 1300, y: 800, scale: 1.12 },
);
const glasses = group(
  [
    shadow(4, 26, 130, 18, 0.5),
    line('M-62 0Q-130 -26 -176 14M62 0Q120 -40 150 -6', p.ink, 7),
    [-62, 62].map(
      (x) =>
        ellipse(x, 10, 54, 26, '#cfe6e4', { opacity: 0.3 }) +
        ellipse(x, 10, 54, 26, 'none', { stroke: p.ink, strokeWidth: 8 }) +
        line(arc(x, 10, 40, 17, 190, 260), p.white, 4, { opacity: 0.7 }),
    ),
    line('M-10 4Q0 -8 10 4', p.ink, 7),
  ],
  { x: 286, y: 806, rotate: -8, scale: 0.9 },
);

export default scene({
  key: 'share',
  background: [
    rect(
      0,
      0,
      1600,
      900,
      linear([
        ['#0d3c46', 0],
        ['#1f6468', 0.2],
        ['#69a094', 0.4],
        ['#f0cf8c', 0.58],
        ['#fbe0a8', 0.68],
        ['#fbe0a8', 1],
      ]),
    ),
    sun(806, 424, 96, '#fff0c4', 0.75),
    times(4, (i) =>
      line(
        `M${[180, 1180, 60, 1290][i]} ${[206, 170, 292, 270][i]}h${[260, 300, 180, 230][i]}`,
        '#e8dcb4',
        [12, 14, 9, 10][i],
        { opacity: 0.22 },
      ),
    ),
  ],
  content: [
    towers(
      600,
      'far',
      [
        [20, 74, 210],
        [110, 60, 290],
        [420, 60, 250],
        [500, 70, 190],
        [1060, 66, 230],
        [1150, 56, 300],
        [1220, 80, 200],
        [1190, 84, 170],
        [1540, 70, 270],
      ],
      '#9db79b',
      '#7fa18e',
    ),
    rect(
      0,
      470,
      1600,
      200,
      linear([
        ['#fbe0a8', 0, 0],
        ['#fbe0a8', 1, 0.75],
      ]),
    ),
    temple(250, 606, 1.08, '#7f9c86'),
    hall(1400, 606, 1.06, '#7f9c86'),
    church(1016, 606, 0.86, '#83a08a'),
    gopuram(668, 606, 0.9, '#86a38c'),
    rect(
      0,
      520,
      1600,
      140,
      linear([
        ['#f6d79c', 0, 0],
        ['#f6d79c', 1, 0.6],
      ]),
    ),
    gate(92, 640, 0.8, '#4f7f78'),
    towers(
      640,
      'mid',
      [
        [330, 86, 120],
        [430, 70, 90],
        [880, 84, 110],
        [974, 70, 84],
        [1380, 84, 130],
        [1476, 100, 100],
      ],
      '#4d7d76',
      '#2f5f5d',
    ),
    roofs(660, 'near', 24, 84, '#1d4d52', '#2f6663'),
    // The table's edge on the terrace.
    rect(
      0,
      654,
      1600,
      260,
      linear([
        ['#8c4a2c', 0],
        ['#6d3522', 0.5],
        ['#4a2419', 1],
      ]),
    ),
    rect(0, 654, 1600, 6, '#d8925e'),
    times(5, (i) => line(`M0 ${684 + i * 46 + i * i * 3}H1600`, '#3c1c14', 2 + i * 0.6, { opacity: 0.4 })),
    ellipse(
      800,
      700,
      560,
      120,
      radial([
        ['#ffd9a0', 0, 0.45],
        ['#ffd9a0', 1, 0],
      ]),
    ),
    glasses,
    paper,
    tea,
    steam(1300, 656, 190, { key: 'tea', count: 2, spread: 36, opacity: 0.5 }),
    leaf(
      [
        [614, 692],
        [606, 596],
        [548, 492],
        [452, 412],
        [368, 330],
        [338, 236],
        [368, 140],
      ],
      [187, 180, 166, 150, 134, 120, 104],
      ['#fbe3a4', p.ochre, p.ochreDark],
      'left',
    ),
    leaf(
      [
        [986, 692],
        [994, 596],
        [1052, 492],
        [1148, 412],
        [1232, 330],
        [1262, 236],
        [1232, 140],
      ],
      [187, 180, 166, 150, 134, 120, 104],
      [p.white, '#f1e2c4', '#c3a878'],
      'right',
    ),
    leaf(
      [
        [800, 692],
        [800, 606],
        [828, 508],
        [842, 410],
        [796, 316],
        [776, 222],
        [812, 124],
      ],
      [187, 184, 172, 158, 146, 132, 116],
      ['#ffb3a6', p.coral, p.coralDark],
      'middle',
    ),
    birds(214, 150, 4, { key: 'west', spread: 130, size: 13, colour: '#f5cf78' }),
    birds(1400, 140, 4, { key: 'east', spread: 130, size: 13, colour: '#f6eddc' }),
  ],
  light: { x: 0.5, y: 0.48, colour: '#fff0cf', strength: 0.2 },
  rim: 0.4,
});
