// The langar from above: two rows share one floor, the great pot stands between them, the sevadars walk with bread and dal.
import {
  arc,
  circle,
  darker,
  ellipse,
  glow,
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
  ribbon,
  ring,
  scene,
  shape,
  skins,
  smooth,
  steam,
  times,
} from '../kit.mjs';

const steel = radial(['#f7f4ec', '#d7d6d0', '#a9abab'], { cx: 0.35, cy: 0.3, r: 0.8 });

// A steel plate with dal, rice, vegetables and two rotis.
const plate = (turn) =>
  group(
    [
      ellipse(6, 8, 47, 46, p.ink, { opacity: 0.28 }),
      circle(0, 0, 45, '#9b9d9e'),
      circle(0, 0, 43, steel),
      circle(0, 0, 37, '#c9c9c4'),
      circle(-16, -14, 15, '#eceae2'),
      circle(-16, -14, 12, '#c9861f'),
      circle(-19, -17, 4, '#e3ad4d'),
      circle(16, -16, 14, '#eceae2'),
      circle(16, -16, 11, p.leaf),
      circle(13, -19, 4, p.leafLight),
      circle(10, 14, 19, '#e7bd79'),
      circle(6, 17, 19, '#f0cd8f'),
      circle(1, 13, 3, p.ochreDark, { opacity: 0.6 }),
      circle(12, 22, 2.6, p.ochreDark, { opacity: 0.6 }),
      circle(10, 9, 2, p.ochreDark, { opacity: 0.6 }),
      shape(
        smooth([
          [-32, 8],
          [-20, 4],
          [-14, 16],
          [-20, 26],
          [-29, 20],
        ]),
        p.white,
      ),
    ],
    { rotate: turn },
  );

const wound = (x, y, r, colour) =>
  group([
    ellipse(x + 4, y + 5, r, r * 1.06, p.ink, { opacity: 0.28 }),
    ellipse(
      x,
      y,
      r,
      r * 1.08,
      radial([lighter(colour, 0.22), colour, darker(colour, 0.22)], { cx: 0.36, cy: 0.34, r: 0.75 }),
    ),
    line(arc(x, y, r * 0.74, r * 0.8, 20, 200), darker(colour, 0.28), 2.5),
    line(arc(x + 1, y, r * 0.5, r * 0.55, 150, 360), darker(colour, 0.28), 2.5),
    line(arc(x, y + 1, r * 0.26, r * 0.3, 0, 210), darker(colour, 0.28), 2.5),
    line(
      `M${x - r * 0.95} ${y - r * 0.2}Q${x - r * 0.3} ${y - r} ${x + r * 0.8} ${y - r * 0.62}`,
      darker(colour, 0.28),
      2.5,
    ),
  ]);
const veil = (x, y, r, colour) =>
  group([
    shape(
      `M${x - r} ${y - 4}C${x - r} ${y - r * 1.3} ${x + r} ${y - r * 1.3} ${x + r} ${y - 4}C${x + r * 1.3} ${y + r} ${x + r * 1.9} ${y + r * 1.6} ${x + r * 1.5} ${y + r * 2.1}C${x + r * 0.4} ${y + r * 2.5} ${x - r * 0.8} ${y + r * 2.5} ${x - r * 1.5} ${y + r * 2}C${x - r * 1.8} ${y + r * 1.5} ${x - r * 1.2} ${y + r} ${x - r} ${y - 4}Z`,
      linear([lighter(colour, 0.16), darker(colour, 0.16)]),
    ),
    line(
      `M${x - r * 0.4} ${y + r * 0.6}Q${x - r * 0.5} ${y + r * 1.4} ${x - r * 0.9} ${y + r * 2}M${x + r * 0.35} ${y + r * 0.6}Q${x + r * 0.5} ${y + r * 1.5} ${x + r * 0.8} ${y + r * 2.1}M${x} ${y + r * 0.8}V${y + r * 2.2}`,
      darker(colour, 0.26),
      2.5,
      { opacity: 0.7 },
    ),
  ]);
const cloth = (x, y, r, colour) =>
  group([
    ellipse(x + 3, y + 5, r, r, p.ink, { opacity: 0.25 }),
    shape(
      `M${x - 5} ${y + r}L${x - 11} ${y + r + 15}L${x} ${y + r + 9}L${x + 10} ${y + r + 16}L${x + 5} ${y + r}Z`,
      darker(colour, 0.2),
    ),
    circle(x, y, r, radial([lighter(colour, 0.2), darker(colour, 0.12)], { cx: 0.36, cy: 0.34, r: 0.75 })),
    line(
      `M${x - r * 0.7} ${y - r * 0.5}L${x} ${y + r * 0.9}L${x + r * 0.7} ${y - r * 0.5}`,
      darker(colour, 0.25),
      2.5,
      { opacity: 0.8 },
    ),
  ]);

// Someone seated cross-legged, seen from above, looking up the page towards the plate.
function eater(x, y, { coat, legs, wrap, cover, skin, scale = 1, turn = 0, reach = 0 }) {
  const sleeve = darker(coat, 0.14);
  return group(
    [
      ellipse(0, 8, 78, 54, p.ink, { opacity: 0.25 }),
      shape(
        smooth([
          [-70, -4],
          [-58, -34],
          [-20, -42],
          [0, -36],
          [20, -42],
          [58, -34],
          [70, -4],
          [40, 22],
          [-40, 22],
        ]),
        legs,
      ),
      line('M-50 -14Q-10 -16 18 -36M50 -14Q10 -10 -18 -34', darker(legs, 0.3), 4, { opacity: 0.7 }),
      circle(-12, -98 + reach * 18, 8.5, skin),
      circle(22, -92, 9, skin),
      shape(
        ribbon(
          [
            [-42, 12],
            [-52, -34],
            [-16, -90 + reach * 18],
          ],
          [34, 28, 17],
        ),
        sleeve,
      ),
      shape(
        ribbon(
          [
            [42, 12],
            [56, -32],
            [25, -84],
          ],
          [34, 28, 17],
        ),
        darker(sleeve, 0.12),
      ),
      shape(
        smooth([
          [-58, 14],
          [-44, -12],
          [0, -20],
          [44, -12],
          [58, 14],
          [40, 38],
          [0, 44],
          [-40, 38],
        ]),
        linear([lighter(coat, 0.1), darker(coat, 0.14)]),
      ),
      line('M-40 30Q0 20 40 30', darker(coat, 0.25), 3, { opacity: 0.5 }),
      cover === 'turban' ? wound(0, -2, 28, wrap) : cover === 'veil' ? veil(0, -4, 25, wrap) : cloth(0, -2, 23, wrap),
    ],
    { x, y, scale, rotate: turn },
  );
}

const coats = [p.teal, p.paper, p.terracotta, p.nightLight, p.ochre, p.tealLight, p.white, p.night, p.ochreDark];
const wraps = [p.coral, p.ochre, p.night, p.teal, p.coralDark, p.ochreLight, p.nightLight, p.tealLight];
function row(y, turn, key, offset = 0) {
  const r = random(key),
    sign = turn ? 1 : -1;
  return Array.from({ length: 11 }, (_, i) => {
    const x = 20 + offset + i * 158,
      child = r.chance(0.16),
      coat = r.pick(coats),
      wrap = r.pick(wraps.filter((c) => c !== coat)),
      cover = child ? 'cloth' : r.pick(['turban', 'veil', 'turban', 'veil', 'cloth']);
    return [
      group(plate(r.between(0, 360)), { x, y: y + sign * 126 }),
      eater(x, y, {
        coat,
        wrap: cover === 'veil' && r.chance(0.4) ? coat : wrap,
        legs: r.pick([p.paper, '#d8cbb0', mix(coat, p.paper, 0.5)]),
        cover,
        skin: r.pick(skins),
        scale: child ? 0.78 : 1,
        turn: turn + r.between(-5, 5),
        reach: r(),
      }),
    ];
  });
}

// The durrie under each row: a long woven strip.
const durrie = (y, h) => [
  rect(-10, y + 8, 1620, h, p.ink, { opacity: 0.2 }),
  rect(-10, y, 1620, h, linear(['#a8403c', '#8f3233'])),
  [0.08, 0.16, 0.84, 0.92].map((t) => rect(-10, y + h * t - 3, 1620, 6, p.ochreLight, { opacity: 0.85 })),
  rect(-10, y + h * 0.44, 1620, h * 0.12, p.night, { opacity: 0.55 }),
  times(42, (i) =>
    shape(
      polygon([
        [i * 40 - 20, y + h * 0.5],
        [i * 40, y + h * 0.45],
        [i * 40 + 20, y + h * 0.5],
        [i * 40, y + h * 0.55],
      ]),
      p.ochreLight,
      { opacity: 0.7 },
    ),
  ),
];

// A server on foot: shoulders, one step forward, arms to the load.
const server = (x, y, turn, { coat, wrap, cover = 'turban', skin, load }) =>
  group(
    [
      ellipse(0, 4, 92, 66, p.ink, { opacity: 0.22 }),
      ellipse(20, 40, 13, 24, darker(skin, 0.2)),
      shape(
        smooth([
          [-52, 6],
          [-40, -22],
          [0, -30],
          [40, -22],
          [52, 6],
          [46, 40],
          [0, 52],
          [-46, 40],
        ]),
        darker(coat, 0.2),
      ),
      load,
      circle(-30, -74, 10, skin),
      circle(32, -76, 10, skin),
      shape(
        ribbon(
          [
            [-46, 4],
            [-58, -40],
            [-33, -68],
          ],
          [34, 28, 19],
        ),
        darker(coat, 0.12),
      ),
      shape(
        ribbon(
          [
            [46, 4],
            [60, -40],
            [35, -70],
          ],
          [34, 28, 19],
        ),
        darker(coat, 0.24),
      ),
      shape(
        smooth([
          [-62, 6],
          [-46, -18],
          [0, -26],
          [46, -18],
          [62, 6],
          [44, 28],
          [0, 34],
          [-44, 28],
        ]),
        linear([lighter(coat, 0.12), darker(coat, 0.1)]),
      ),
      cover === 'turban' ? wound(0, 0, 31, wrap) : veil(0, -2, 27, wrap),
    ],
    { x, y, rotate: turn, scale: 1.05 },
  );
const basket = group([
  ellipse(8, -94, 62, 58, p.ink, { opacity: 0.25 }),
  ellipse(0, -104, 60, 56, '#8a5a26'),
  ellipse(0, -104, 52, 48, '#5e3a18'),
  [
    [-18, -112],
    [16, -118],
    [18, -90],
    [-14, -88],
    [0, -104],
  ].map(
    ([x, y], i) =>
      circle(x, y, 27, i % 2 ? '#f0cd8f' : '#e3b871') +
      circle(x - 7, y - 5, 3, p.ochreDark, { opacity: 0.6 }) +
      circle(x + 9, y + 4, 2.4, p.ochreDark, { opacity: 0.6 }),
  ),
  times(24, (i) => {
    const a = (i / 24) * 6.283;
    return line(
      `M${Math.round(Math.cos(a) * 53)} ${Math.round(-104 + Math.sin(a) * 49)}L${Math.round(Math.cos(a + 0.12) * 59)} ${Math.round(-104 + Math.sin(a + 0.12) * 55)}`,
      '#c08a48',
      4,
    );
  }),
]);
const bucket = group([
  ellipse(8, -92, 48, 46, p.ink, { opacity: 0.25 }),
  circle(0, -102, 46, steel),
  circle(0, -102, 39, '#8d8f90'),
  circle(0, -102, 36, '#c9861f'),
  shape(
    smooth([
      [-20, -116],
      [0, -124],
      [18, -112],
      [6, -104],
    ]),
    '#e7b04d',
  ),
  line('M-46 -102Q0 -150 46 -102', '#6d7072', 6),
]);

// The pot itself.
const pot = group(
  [
    ellipse(
      26,
      34,
      190,
      178,
      radial([
        [p.ink, 0, 0.7],
        [p.ink, 0.75, 0.5],
        [p.ink, 1, 0],
      ]),
    ),
    [0, 180].map((a) =>
      group(
        [
          shape(ring(176, 0, 30, 17), '#9c6a2c', { fillRule: 'evenodd' }),
          line(arc(176, 0, 26, 26, 200, 320), '#f0c878', 4),
        ],
        { rotate: a - 24 },
      ),
    ),
    circle(0, 0, 170, linear(['#e2b05a', '#b47a31', '#6f4319'], -40)),
    circle(0, 0, 158, linear(['#7a4c1d', '#b98237', '#eec77c'], -40)),
    circle(0, 0, 146, '#4a2a12'),
    circle(0, 4, 140, radial(['#f0b945', '#dd9a2c', '#b06f1b'], { cx: 0.38, cy: 0.36, r: 0.75 })),
    [
      [-30, 10, 104, 20, 190],
      [6, -6, 84, 200, 350],
      [-4, 6, 58, 60, 250],
      [10, 4, 34, 240, 420],
    ].map(([x, y, q, a, b]) => line(arc(x * 0.4, y, q, q * 0.94, a, b), '#f7d98b', 6, { opacity: 0.75 })),
    (() => {
      const r = random('dal');
      return times(40, () => {
        const a = r() * 6.3,
          d = 126 * Math.sqrt(r());
        return circle(
          Math.cos(a) * d,
          4 + Math.sin(a) * d,
          r.between(2, 5),
          r.pick([p.leaf, '#8f4d16', p.coralDark, '#f9e2a4']),
          { opacity: 0.9 },
        );
      });
    })(),
    // The long ladle rests in the dal.
    line('M22 40L196 -150', p.ink, 17, { opacity: 0.25, transform: 'translate(12 16)' }),
    line('M30 30L196 -150', '#b9bbba', 13),
    line('M34 22L192 -150', '#f4f1e8', 4),
    ellipse(14, 46, 38, 33, '#8f9192'),
    ellipse(13, 45, 31, 27, '#d8941f'),
    line(arc(14, 46, 35, 30, 170, 290), '#f4f1e8', 4),
    line(arc(0, 0, 164, 164, 185, 275), '#ffe9b8', 6, { opacity: 0.9 }),
  ],
  { x: 800, y: 450, scale: 0.84 },
);

export default scene({
  key: 'langar',
  background: [
    rect(0, 0, 1600, 900, linear(['#efe2c6', '#e2cfa8'], -30)),
    times(12, (i) => rect(-20 + i * 140, 0, 3, 900, '#c9b489', { opacity: 0.6 })),
    times(7, (i) => rect(0, 30 + i * 140, 1600, 3, '#c9b489', { opacity: 0.6 })),
    times(84, (i) =>
      shape(
        polygon([
          [-20 + (i % 12) * 140, 18 + Math.floor(i / 12) * 140],
          [-8 + (i % 12) * 140, 31 + Math.floor(i / 12) * 140],
          [-20 + (i % 12) * 140, 44 + Math.floor(i / 12) * 140],
          [-32 + (i % 12) * 140, 31 + Math.floor(i / 12) * 140],
        ]),
        p.tealLight,
        { opacity: 0.55 },
      ),
    ),
  ],
  content: [
    durrie(64, 156),
    durrie(680, 156),
    durrie(-120, 100),
    durrie(880, 100),
    row(140, 180, 'north'),
    row(760, 0, 'southern', 26),
    row(-28, 0, 'edge', 70).map((pair) => pair[1]),
    row(930, 180, 'brink', -40).map((pair) => pair[1]),
    server(452, 462, 90, { coat: p.white, wrap: p.coral, skin: skins[2], load: basket }),
    server(1150, 440, -90, { coat: p.teal, wrap: p.ochreLight, cover: 'veil', skin: skins[1], load: bucket }),
    pot,
    // Window light falls across the hall.
    [-300, 120, 540, 960, 1380].map((x) =>
      shape(
        polygon([
          [x, -20],
          [x + 210, -20],
          [x + 590, 920],
          [x + 380, 920],
        ]),
        '#fff3c9',
        { opacity: 0.17 },
      ),
    ),
    glow(800, 440, 330, '#fff0c4', 0.35),
    steam(760, 470, 330, { key: 'dal', count: 4, spread: 62, opacity: 0.5 }),
  ],
  light: { x: 0.5, y: 0.45, colour: '#fff0cf', strength: 0.14 },
  rim: 0.5,
});
