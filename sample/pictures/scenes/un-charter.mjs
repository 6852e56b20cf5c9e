// The United Nations: a horseshoe table under a great mural of circles, ringed by dots in the colours of many flags.
import {
  arc,
  blur,
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
  radial,
  random,
  rays,
  rect,
  scene,
  shadow,
  shape,
  star,
  times,
  skins,
} from '../kit.mjs';

const cx = 800,
  cy = 316;
const dots = [
  '#e2473f',
  '#f3b33c',
  '#2f8a4c',
  '#2a5fb0',
  '#fffaf0',
  '#f08a3c',
  '#1f2a6a',
  '#59b0d0',
  '#c23b6a',
  '#7a4a9c',
  '#ffe08a',
  '#15171c',
];
// The mural: broken rings of painted light, each turned a little, with a rising sun of segments in the middle.
const mural = (() => {
  const r = random('mural'),
    ring = (d, w, tones, pieces) =>
      times(pieces, (i) => {
        const a = (i * 360) / pieces,
          b = a + 360 / pieces + 0.4;
        return line(arc(cx, cy, d, d, a, b), r.pick(tones), w, { strokeLinecap: 'butt' });
      });
  return [
    circle(cx + 8, cy + 16, 300, '#04182c', { opacity: 0.5, filter: blur(12) }),
    circle(cx, cy, 296, linear(['#e9bd6c', '#a9783a', '#6d4820'], -40)),
    circle(cx, cy, 284, '#0f2f5c'),
    ring(262, 38, ['#1d5a9c', '#2a74b8', '#174a86', '#3f8cc6'], 24),
    ring(222, 36, ['#2f9aa8', '#5fbcb8', '#217f94'], 20),
    ring(184, 34, ['#f0c064', '#e9a94a', '#f7d890'], 16),
    ring(148, 32, ['#e57a4c', '#d95f48', '#f09a64'], 14),
    ring(114, 30, ['#c23b50', '#a52a48', '#dd5a5e'], 12),
    ring(82, 28, ['#f7d890', '#fff3cf', '#f0c064'], 10),
    [243, 203, 166, 131, 98].map((d) =>
      circle(cx, cy, d, 'none', { stroke: '#0c2548', strokeWidth: 3.5, opacity: 0.6 }),
    ),
    circle(cx, cy, 67, radial(['#fffdf0', '#ffe9a8', '#f5c45c'])),
    shape(star(cx, cy, 58, 30, 12, 0.1), '#e57a4c', { opacity: 0.85 }),
    circle(cx, cy, 25, '#fffaf0'),
    times(12, (i) => {
      const a = (i * Math.PI) / 6 + 0.1;
      return shape(
        polygon([
          [cx + Math.cos(a - 0.05) * 70, cy + Math.sin(a - 0.05) * 70],
          [cx + Math.cos(a) * 262, cy + Math.sin(a) * 262],
          [cx + Math.cos(a + 0.05) * 70, cy + Math.sin(a + 0.05) * 70],
        ]),
        '#fffaf0',
        { opacity: 0.2 },
      );
    }),
    shape(
      `M${cx - 282} ${cy}A282 282 0 0 1 ${cx + 180} ${cy - 216}Q${cx - 100} ${cy - 160} ${cx - 282} ${cy}Z`,
      '#fff6dc',
      { opacity: 0.12 },
    ),
  ];
})();
const flags = (() => {
  const r = random('flags');
  let last = '';
  return times(46, (i) => {
    const a = (i / 46) * Math.PI * 2 - Math.PI / 2,
      x = cx + Math.cos(a) * 338,
      y = cy + Math.sin(a) * 338;
    let c = r.pick(dots);
    while (c === last) c = r.pick(dots);
    last = c;
    return [
      circle(x + 3, y + 5, 14.5, '#04182c', { opacity: 0.5 }),
      circle(x, y, 14.5, c),
      line(arc(x, y, 9.5, 9.5, 190, 280), '#fffaf0', 3, { opacity: 0.6 }),
    ];
  });
})();

// The table: the near half of a flat ring, open to us; an outer face that catches the light.
const ty = 694,
  ring = (a, b, rx0, ry0, rx1, ry1) => {
    const n = 48,
      run = (rx, ry) =>
        Array.from({ length: n + 1 }, (_, i) => {
          const t = ((a + ((b - a) * i) / n) * Math.PI) / 180;
          return [cx + Math.cos(t) * rx, ty + Math.sin(t) * ry];
        });
    return polygon([...run(rx1, ry1), ...run(rx0, ry0).reverse()]);
  };
const from = 138,
  to = 402,
  R = [300, 92, 410, 142];
const at = (a, rx, ry) => [cx + Math.cos((a * Math.PI) / 180) * rx, ty + Math.sin((a * Math.PI) / 180) * ry];
const seats = Array.from({ length: 15 }, (_, i) => from + 8 + (i * (to - from - 16)) / 14);
const suits = ['#1d3a66', '#5a2a3c', '#27504a', '#3a3560', '#6a4a2a', '#8c3f48', '#2a4a5c'];
const delegates = seats
  .map((a, i) => ({ a, i, y: at(a, 0, 166)[1] }))
  .filter(({ i }) => i > 0 && i < 14)
  .sort((m, n) => m.y - n.y)
  .map(({ a, i }) => {
    const [x, y] = at(a, 452, 168),
      s = 0.86 + (y - 540) / 620,
      tone = suits[i % 7],
      look = (cx - x) / 26;
    return group(
      [
        shadow(4, 96, 66, 13, 0.6, '#04182c'),
        rect(-5, 50, 10, 44, '#0d2648'),
        ellipse(0, 94, 32, 7, '#0d2648'),
        ellipse(0, 92, 30, 5, '#4f84b8'),
        rect(-34, -64, 68, 100, linear(['#4f84b8', '#1f4a7c']), { rx: 16 }),
        shape('M-42 22H42L46 44Q46 58 32 58H-32Q-46 58 -46 44Z', linear(['#3a6a9c', '#14345c'])),
        shape(
          'M-40 30C-42 -10 -32 -28 -14 -34H14C32 -28 42 -10 40 30Z',
          linear([lighter(tone, 0.16), darker(tone, 0.2)]),
        ),
        rect(-8, -48, 16, 20, darker(skins[i % 4], 0.25), { rx: 6 }),
        i % 5 === 2 ? shape('M-12 -34L0 -8L12 -34Z', '#fffaf0') : shape('M-8 -34L0 -14L8 -34Z', '#fffaf0'),
        ellipse(look * 0.2, -66, 18, 21, skins[(i * 3) % 4]),
        i % 4 === 1
          ? shape(
              'M-23 -62C-28 -96 24 -100 23 -62C26 -44 24 -34 18 -30Q22 -62 10 -78Q-10 -76 -18 -62Q-20 -44 -16 -30C-24 -36 -24 -50 -23 -62Z',
              ['#e08a4c', '#2a8a84', '#c23b6a'][i % 3],
            )
          : shape('M-19 -62C-22 -92 20 -96 19 -64Q12 -78 0 -78Q-12 -76 -19 -62Z', i % 4 === 3 ? '#b9b3a6' : '#221816'),
      ],
      { x, y: y - 10, scale: s },
    );
  });
const table = [
  // The inner face below the top, then the top.
  (() => {
    const n = 60,
      run = (d) =>
        Array.from({ length: n + 1 }, (_, i) => {
          const [x, y] = at(from + ((to - from) * i) / n, R[0], R[1]);
          return [x, y + d];
        });
    return (
      shape(polygon([...run(0), ...run(66).reverse()]), linear(['#b9783f', '#7a4628', '#43241a'])) +
      times(21, (i) => {
        const [x, y] = at(from + ((to - from) * (i + 0.5)) / 21, R[0], R[1]);
        return line(`M${x} ${y + 4}V${y + 64}`, '#43241a', 3, { opacity: 0.5 });
      })
    );
  })(),
  [from, to].map((a) => {
    const [x0, y0] = at(a, R[0], R[1]),
      [x1, y1] = at(a, R[2], R[3]);
    return shape(
      polygon([
        [x0, y0],
        [x1, y1],
        [x1, y1 + 66],
        [x0, y0 + 66],
      ]),
      linear(['#e0a868', '#8f5230', '#5c331f']),
    );
  }),
  shape(ring(from, to, ...R), linear(['#d69a5c', '#f0c488', '#e0a868'])),
  shape(ring(from, to, R[0], R[1], R[0] + 12, R[1] + 5), '#fff0c8', { opacity: 0.85 }),
  shape(ring(from, to, R[2] - 12, R[3] - 4, R[2], R[3]), '#a9683a', { opacity: 0.6 }),
  seats.map((a, i) => {
    const [x, y] = at(a, 362, 119),
      s = 0.7 + (y - 540) / 420;
    return group(
      [
        rect(-18, -8, 36, 16, '#fffdf4', { rx: 1 }),
        line('M-10 -2H10M-10 3H4', '#a5a08c', 2),
        shape('M26 -6h12l-2 14h-8Z', '#cfe6e4', { opacity: 0.9 }),
        line('M-28 6Q-34 -14 -26 -24', '#1d2430', 3.5),
        circle(-25, -25, 3.6, i % 3 ? '#1d2430' : p.coral),
      ],
      { x, y, scale: s },
    );
  }),
];

export default scene({
  key: 'un-charter',
  background: [rect(0, 0, 1600, 900, linear(['#1c4f86', '#2a6aa0', '#1a4474', '#0d2648']))],
  content: [
    // Hangings on both sides of the mural, doors, a floor in steps of blue.
    times(26, (i) => {
      const x = i * 64 - 20;
      return rect(x, 0, 60, 560, linear(['#2f74ac', '#1d5288', '#163e6c', '#235c94'], -90));
    }),
    rect(0, 0, 1600, 26, '#e9bd6c'),
    rect(0, 26, 1600, 8, '#0d2648', { opacity: 0.6 }),
    [
      [70, 1],
      [1530, -1],
    ].map(([x]) => [
      rect(x - 90, 250, 180, 310, '#6d4820'),
      rect(x - 78, 262, 74, 298, linear(['#b9783f', '#7a4628'])),
      rect(x + 4, 262, 74, 298, linear(['#b9783f', '#7a4628'])),
      circle(x - 14, 420, 6, '#ffe6b0'),
      circle(x + 14, 420, 6, '#ffe6b0'),
    ]),
    shape('M-20 540Q800 500 1620 540V920H-20Z', linear(['#2f6a94', '#1d4a78', '#0f2c52'])),
    line('M-20 540Q800 500 1620 540', '#8fc6d4', 4, { opacity: 0.6 }),
    glow(cx, cy, 520, '#ffe6b0', 0.5),
    rays(cx, -160, 900, { from: 56, to: 124, count: 8, colour: '#fff3cf', opacity: 0.26 }),
    group([mural, flags], { x: 112, y: 58, scale: 0.86 }),
    ellipse(cx, 780, 640, 150, '#0a2244', { opacity: 0.6 }),
    ellipse(
      cx,
      772,
      600,
      140,
      radial([
        ['#f5cf98', 0, 0.45],
        ['#3f7fb0', 1, 0.2],
      ]),
    ),
    shape(ring(from, to, R[0] - 4, R[1] - 4, R[2] + 10, R[3] + 8), '#04182c', {
      opacity: 0.5,
      transform: 'translate(0 70)',
      filter: blur(10),
    }),
    delegates,
    table,
    ellipse(cx, 800, 190, 34, '#f5d9a0', { opacity: 0.2 }),
    shape('M-20 880Q800 850 1620 880V920H-20Z', '#091c38'),
    line('M-20 880Q800 850 1620 880', '#e9bd6c', 4, { opacity: 0.6 }),
  ],
  light: { x: 0.5, y: 0.3, colour: '#fff0cf', strength: 0.2 },
  rim: 0.46,
});
