// A Gujarat stepwell from the upper landing: stairs between carved walls, frame after frame of pillars, down to still water.
import {
  blur,
  clip,
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
  rect,
  scene,
  shape,
  skins,
  times,
} from '../kit.mjs';

const F = 760,
  hy = 214,
  X = 3,
  ground = -2.2;
const P = (x, y, z) => [800 + (F * x) / z, hy + (F * y) / z];
const quad = (...q) => polygon(q.map((v) => P(...v)));
const down = (z) => 1.3 + 0.5 * (z - 1.5); // the stairs' depth under our eye
const waterZ = 8.3,
  backZ = 14,
  level = down(waterZ) + 0.12;
const lit = '#f6cf8e',
  stone = '#d59a5c',
  shade = '#8c4f3c',
  deep = '#43243a';
const far = (c, z) => mix(c, '#c98a5e', Math.min(0.5, (z - 2) / 22));

// Treads from far to near; landings are the broad ones.
const landings = [4.4, 6.3];
const treads = (() => {
  const out = [];
  for (let z = waterZ - 0.28, i = 0; z > 1.1; z -= 0.28, i++) {
    const y = down(z),
      landing = landings.some((l) => Math.abs(l - z) < 0.15),
      t = (z - 1.1) / 8.5,
      c = mix(landing ? lit : '#eab878', '#a9624a', t * 0.55);
    out.push(
      shape(
        quad([-X, y + 0.13, z + 0.3], [X, y + 0.13, z + 0.3], [X, y + 0.13, z + 0.22], [-X, y + 0.13, z + 0.22]),
        deep,
        { opacity: 0.7 },
      ),
      shape(quad([-X, y, z + 0.28], [X, y, z + 0.28], [X, y, z], [-X, y, z]), linear([c, darker(c, 0.16)])),
      line(
        polygon([P(-X, y, z + 0.28), P(X, y, z + 0.28)], false),
        landing ? '#fff0c8' : '#ffdfa6',
        4.4 / Math.sqrt(z),
      ),
    );
    out.push(shape(quad([0.9, y, z + 0.28], [X, y, z + 0.28], [X, y, z], [1.2, y, z]), '#4a2440', { opacity: 0.38 }));
  }
  return out;
})();

// A side wall of one bay between two depths: courses, and niches with pointed tops in rows.
const wall = (s, z0, z1) => {
  const sun = s < 0,
    base = sun ? [lit, stone, shade] : [shade, '#6a3640', deep],
    bottom = Math.max(down(z1), down(z0));
  const out = [
    shape(
      quad([s * X, ground, z0], [s * X, ground, z1], [s * X, down(z1) + 0.2, z1], [s * X, down(z0) + 0.2, z0]),
      linear(base.map((c) => far(c, z1))),
    ),
  ];
  for (let y = ground + 0.5; y < bottom; y += 0.62)
    if (y < down(z1))
      out.push(
        line(
          polygon([P(s * X, Math.min(y, down(z0)), z0), P(s * X, y, z1)], false),
          sun ? '#a8683f' : '#2c1730',
          3.4 / Math.sqrt(z0),
          { opacity: 0.55 },
        ),
      );
  for (let y = ground + 1.5; y < down(z0) + 0.2; y += 1.24)
    for (const t of [0.28, 0.72]) {
      const z = z0 + (z1 - z0) * t,
        d = (z1 - z0) * 0.13,
        y2 = y - 0.06;
      if (y2 > down(z0 + (z1 - z0) * 0.3)) continue;
      out.push(
        shape(
          quad(
            [s * X, y2, z - d * 1.35],
            [s * X, y2, z + d * 1.35],
            [s * X, y2 - 0.74, z + d * 1.35],
            [s * X, y2 - 1, z],
            [s * X, y2 - 0.74, z - d * 1.35],
          ),
          sun ? '#ffe2a8' : '#9c5a4e',
        ),
        shape(
          quad(
            [s * X, y2, z - d],
            [s * X, y2, z + d],
            [s * X, y2 - 0.62, z + d],
            [s * X, y2 - 0.84, z],
            [s * X, y2 - 0.62, z - d],
          ),
          sun ? '#7a3f34' : '#24122a',
        ),
      );
      const [cx, cy] = P(s * X, y2 - 0.2, z);
      out.push(ellipse(cx, cy, 46 / z, 96 / z, sun ? '#c98550' : '#6a3640'));
    }
  return out;
};

// A frame across the well: pillars on the landing, beams with brackets at the given depths.
const pillar = (x, top, foot, z, w, sun) => {
  const [px, py] = P(x, top, z),
    [, fy] = P(x, foot, z),
    k = (F * w) / z,
    c = far(sun ? stone : '#9c5c44', z),
    h = fy - py;
  return [
    rect(px - k / 2, py, k, h, linear([lighter(c, 0.35), c, darker(c, 0.45)], -90)),
    [0.02, 0.16, 0.46, 0.52, 0.84].map((t, i) =>
      rect(
        px - k * (i % 2 ? 0.62 : 0.72),
        py + h * t,
        k * (i % 2 ? 1.24 : 1.44),
        Math.max(4, k * 0.24),
        linear([lighter(c, 0.45), c, darker(c, 0.4)], -90),
        { rx: 2 },
      ),
    ),
    rect(px - k * 0.8, fy - k * 0.5, k * 1.6, k * 0.5, linear([lighter(c, 0.3), c, darker(c, 0.5)], -90)),
    shape(
      polygon([
        [px - k * 0.5, py + k * 0.9],
        [px - k * 1.5, py + 1],
        [px + k * 1.5, py + 1],
        [px + k * 0.5, py + k * 0.9],
      ]),
      linear([lighter(c, 0.25), darker(c, 0.35)], -90),
    ),
  ];
};
const beam = (y, z, thick = 0.3) => {
  const c = far(stone, z),
    [x0, y0] = P(-X, y, z),
    [x1] = P(X, y, z),
    t = (F * thick) / z,
    w = x1 - x0,
    n = 26;
  return [
    y > 0
      ? shape(quad([-X, y, z], [X, y, z], [X, y, z + 0.8], [-X, y, z + 0.8]), far('#f0c080', z))
      : shape(
          quad([-X, y + thick, z], [X, y + thick, z], [X, y + thick, z + 0.8], [-X, y + thick, z + 0.8]),
          far('#5a2f38', z),
        ),
    rect(x0, y0, w, t, linear([lighter(c, 0.3), c, darker(c, 0.35)])),
    rect(x0, y0, w, t * 0.16, '#ffeab8', { opacity: 0.9 }),
    times(n, (i) =>
      rect(x0 + (w * (i + 0.25)) / n, y0 + t * 0.36, w / n / 2, t * 0.36, darker(c, 0.42), { rx: t * 0.1 }),
    ),
    rect(x0 + w * 0.62, y0, w * 0.38, t, '#4a2440', { opacity: 0.3 }),
  ];
};
const frame = (z, beams, columns) => [
  columns.map(([x, a, b]) => pillar(x, a, b, z, 0.27, x < 0)),
  beams.map((y) => beam(y, z)),
];
// Two columns on each side, storey by storey from the ground down to the landing.
const storeys = (z, tops, foot) =>
  frame(
    z,
    tops,
    tops.flatMap((y, i) => [-2.72, -2.02, 2.02, 2.72].map((x) => [x, y + 0.28, tops[i + 1] ?? foot])),
  );

const [bl] = P(-X, 0, backZ),
  [br] = P(X, 0, backZ),
  [, waterTop] = P(0, level, backZ),
  [, waterEnd] = P(0, level, waterZ);
const back = [
  rect(
    bl,
    P(0, ground, backZ)[1],
    br - bl,
    waterTop - P(0, ground, backZ)[1],
    linear(['#f9dc9c', '#d99a62', '#9c5f4a', '#5c3340']),
  ),
  times(4, (k) => {
    const y = ground + 0.35 + k * 1.72,
      [, y0] = P(0, y, backZ),
      h = (F * 1.35) / backZ;
    return [
      times(5, (i) => {
        const w = (br - bl) / 5,
          x = bl + w * i;
        return (
          shape(
            `M${x + w * 0.18} ${y0 + h}V${y0 + h * 0.45}Q${x + w * 0.2} ${y0 + h * 0.12} ${x + w / 2} ${y0}Q${x + w * 0.8} ${y0 + h * 0.12} ${x + w * 0.82} ${y0 + h * 0.45}V${y0 + h}Z`,
            mix('#6a3a36', '#2c1730', k / 3),
          ) +
          (i === 2 && k === 2
            ? glow(x + w / 2, y0 + h * 0.7, 44, '#ffcf6b', 0.95) + ellipse(x + w / 2, y0 + h * 0.8, 5, 11, '#ffeab8')
            : '')
        );
      }),
      rect(bl, y0 + h, br - bl, 9, '#ffdf9e', { opacity: 0.9 - k * 0.18 }),
      rect(bl, y0 + h + 9, br - bl, 8, '#3a1e30', { opacity: 0.4 }),
    ];
  }),
];
const pool = [
  shape(
    quad([-X, level, backZ], [X, level, backZ], [X, level, waterZ - 0.1], [-X, level, waterZ - 0.1]),
    linear(['#1f6a70', '#2f9c98', '#6fd0bd']),
  ),
  group(
    [
      times(5, (i) =>
        rect(bl + ((br - bl) * (i + 0.2)) / 5, waterTop, (br - bl) / 9, 60 + (i % 2) * 14, '#0d3a48', { opacity: 0.4 }),
      ),
      shape(
        polygon([
          [760, waterTop],
          [832, waterTop],
          [850, waterEnd],
          [740, waterEnd],
        ]),
        '#f6ffe0',
        { opacity: 0.55 },
      ),
      times(7, (i) =>
        line(`M${800 - 40 - i * 14 + (i % 3) * 40} ${waterTop + 18 + i * 14}h${60 + i * 12}`, '#e6fff0', 2 + i * 0.3, {
          opacity: 0.6,
        }),
      ),
    ],
    {
      clipPath: clip(
        shape(quad([-X, level, backZ], [X, level, backZ], [X, level, waterZ - 0.1], [-X, level, waterZ - 0.1]), '#000'),
      ),
    },
  ),
];

export default scene({
  key: 'stepwell',
  background: [rect(0, 0, 1600, 900, linear(['#5fb4bd', '#bfe0d0', '#f6e3ae']))],
  content: [
    back,
    pool,
    wall(-1, 8.3, backZ),
    wall(1, 8.3, backZ),
    storeys(8.3, [ground, -0.3, 1.4, 2.95], level),
    treads.slice(0, Math.ceil(treads.length * 0.3)),
    wall(-1, 6.3, 8.3),
    wall(1, 6.3, 8.3),
    storeys(6.3, [ground, -0.1, 1.7], down(6.3)),
    treads.slice(Math.ceil(treads.length * 0.3), Math.ceil(treads.length * 0.55)),
    wall(-1, 4.4, 6.3),
    wall(1, 4.4, 6.3),
    storeys(4.4, [-1.16, 0.74], down(4.4)),
    treads.slice(Math.ceil(treads.length * 0.55)),
    wall(-1, 2.6, 4.4),
    wall(1, 2.6, 4.4),
    wall(-1, 1.2, 2.6),
    wall(1, 1.2, 2.6),
    // A woman on her way down with a brass pot.
    shape('M706 692L770 690L900 726L840 738Z', deep, { opacity: 0.4, filter: blur(4) }),
    figure({
      x: 738,
      y: 690,
      scale: 1.12,
      back: true,
      dress: 'sari',
      head: 'scarf',
      colour: p.coral,
      second: p.teal,
      wrap: p.coral,
      skin: skins[1],
      joints: { handR: [15, -205], elbowR: [40, -178] },
    }),
    group(
      [
        shape(
          'M-15 0C-34 -12 -36 -40 -14 -50L-18 -58H18L14 -50C36 -40 34 -12 15 0Z',
          linear(['#fff0bc', '#e0a030', '#8f5a18'], -70),
        ),
        ellipse(0, -58, 19, 5, '#6d4414'),
        line('M-26 -30Q-22 -42 -12 -47', p.white, 4, { opacity: 0.8 }),
      ],
      { x: 738, y: 471 },
    ),
    // Sun comes over the right wall in a slant.
    shape(
      'M980 0L1120 0L700 760L420 900L300 900Z',
      linear([
        ['#fff3c4', 0, 0.36],
        ['#fff3c4', 1, 0.03],
      ]),
      { filter: blur(14) },
    ),
    glow(800, 560, 240, '#8fe0cc', 0.35),
  ],
  light: { x: 0.32, y: 0.25, colour: '#fff0c4', strength: 0.2 },
  rim: 0.5,
});
