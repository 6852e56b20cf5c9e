// A strait from above: two dry shores close in, and the tankers pass in file, one behind the other.
import {
  blob,
  blur,
  circle,
  darker,
  ellipse,
  group,
  lighter,
  line,
  linear,
  palette as p,
  polygon,
  random,
  rect,
  ribbon,
  scene,
  shape,
  smooth,
  times,
} from '../kit.mjs';

// The shores: smooth edges from top to bottom, nearest in the middle.
const west = [
  [420, -60],
  [500, 60],
  [470, 160],
  [560, 250],
  [600, 330],
  [572, 410],
  [640, 470],
  [560, 560],
  [500, 640],
  [420, 700],
  [380, 790],
  [250, 860],
  [180, 960],
];
const east = [
  [1420, -60],
  [1330, 40],
  [1250, 90],
  [1180, 190],
  [1080, 250],
  [1040, 330],
  [1090, 400],
  [1020, 480],
  [1060, 560],
  [1140, 610],
  [1120, 700],
  [1220, 780],
  [1240, 880],
  [1340, 960],
];
const shore = (edge, side, push) =>
  smooth(
    edge.map(([x, y], i) => [x + push * (1 + 0.25 * Math.sin(i * 2.1)) * (side < 0 ? 1 : -1), y]),
    false,
    5,
  ) + `L${side < 0 ? -400 : 2000} 960L${side < 0 ? -400 : 2000} -60Z`;
const both = (push, fill, options) =>
  shape(shore(west, -1, push), fill, options) + shape(shore(east, 1, push), fill, options);

// A ridge of bare hills seen from above: lit flank to the upper left, shaded flank to the lower right.
function ridge(x, y, length, turn, size, tone, key) {
  const r = random(key),
    n = 7,
    top = Array.from({ length: n }, (_, i) => [(i / (n - 1) - 0.5) * length, r.between(-0.22, 0.22) * size]);
  const spur = (side) =>
    top.flatMap(([px, py]) => [
      [px - (length / n) * 0.3, py + side * size * r.between(0.3, 0.5)],
      [px, py + side * size * r.between(0.75, 1.15)],
    ]);
  const up = spur(-1),
    down = spur(1),
    ends = [
      [-length * 0.58, 0],
      [length * 0.58, 0],
    ];
  return group(
    [
      shape(polygon([ends[0], ...down.map(([a, b]) => [a + 26, b + 22]), ends[1]]), p.terracottaDark, {
        opacity: 0.28,
      }),
      shape(polygon([ends[0], ...up, ends[1], ...top.slice().reverse()]), lighter(tone, 0.26)),
      shape(polygon([ends[0], ...down, ends[1], ...top.slice().reverse()]), darker(tone, 0.26)),
      top.map(([px, py], i) =>
        i % 2
          ? shape(polygon([[px, py], up[i * 2 + 1], [px + (length / n) * 0.5, py - size * 0.2]]), lighter(tone, 0.45), {
              opacity: 0.8,
            })
          : shape(
              polygon([[px, py], down[i * 2 + 1], [px + (length / n) * 0.5, py + size * 0.2]]),
              darker(tone, 0.42),
              { opacity: 0.7 },
            ),
      ),
    ],
    { x, y, rotate: turn },
  );
}

// A tanker from above, bow up: hull, deck, pipes down the middle, tanks, white bridge astern.
const tanker = (hull, deck) =>
  group([
    shape(
      'M-34 -118C-28 -150 -10 -168 0 -174C10 -168 28 -150 34 -118V112Q34 130 22 132H-22Q-34 130 -34 112Z',
      '#05222e',
      { opacity: 0.5, filter: blur(7), transform: 'translate(18 20)' },
    ),
    shape(
      'M-34 -118C-28 -150 -10 -168 0 -174C10 -168 28 -150 34 -118V112Q34 130 22 132H-22Q-34 130 -34 112Z',
      darker(hull, 0.35),
    ),
    shape('M-30 -116C-25 -146 -9 -160 0 -166C9 -160 25 -146 30 -116V110Q30 124 20 126H-20Q-30 124 -30 110Z', hull),
    shape(
      'M-24 -112C-20 -136 -8 -150 0 -154C8 -150 20 -136 24 -112V66H-24Z',
      linear([lighter(deck, 0.18), deck, darker(deck, 0.28)], -90),
    ),
    [-84, -44, -4, 36].map(
      (y) =>
        line(`M-24 ${y}H24`, darker(deck, 0.4), 2.4, { opacity: 0.8 }) +
        circle(-13, y + 18, 4.5, lighter(deck, 0.35)) +
        circle(13, y + 18, 4.5, darker(deck, 0.3)),
    ),
    rect(-4, -122, 3, 186, p.paper),
    rect(2, -122, 3, 186, darker(deck, 0.45)),
    line('M-20 -16H20M-20 -10H20', p.paper, 3),
    rect(-9, -20, 18, 14, p.ochreLight),
    line('M0 -150V-128M-9 -134H9', p.paper, 3),
    rect(-24, 72, 56, 44, '#06202c', { opacity: 0.4 }),
    rect(-28, 70, 56, 20, linear(['#fffaf0', '#d9d2c2'])),
    rect(-24, 88, 48, 26, linear(['#efe6d3', '#b9b2a6'], -60)),
    rect(-24, 74, 48, 5, p.tealDark),
    rect(-8, 96, 16, 14, p.coralDark),
    circle(0, 103, 5, p.ink),
    circle(-17, 101, 6, '#c8bfae'),
    circle(17, 101, 6, '#8f887c'),
  ]);
// The lane: a soft S through the narrows; ships stand on it by t, bow along it.
const lane = [
  [640, 1020],
  [716, 860],
  [760, 720],
  [800, 570],
  [828, 430],
  [812, 290],
  [800, 160],
  [850, 20],
  [930, -110],
];
const on = (t) => {
  const f = t * (lane.length - 1),
    i = Math.min(lane.length - 2, Math.floor(f)),
    u = f - i,
    at = (k) => lane[Math.max(0, Math.min(lane.length - 1, k))];
  return [0, 1].map((k) => {
    const [a, b, c, e] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]];
    return 0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - e) * u * u + (3 * b - a - 3 * c + e) * u ** 3);
  });
};
const ship = (t, scale, hull, deck) => {
  const [x, y] = on(t),
    [ax, ay] = on(t + 0.02),
    turn = (Math.atan2(ay - y, ax - x) * 180) / Math.PI + 90,
    back = Array.from({ length: 6 }, (_, i) => on(Math.max(0, t - 0.035 - i * 0.03)));
  return [
    shape(
      ribbon(
        back,
        [26, 44, 56, 62, 60, 50].map((w) => w * scale),
      ),
      '#dff3ea',
      { opacity: 0.2 },
    ),
    shape(
      ribbon(
        back.slice(0, 4),
        [34, 26, 16, 4].map((w) => w * scale),
      ),
      '#f4fbf2',
      { opacity: 0.6 },
    ),
    group(
      [
        line('M0 -178C-30 -150 -54 -90 -74 10M0 -178C30 -150 54 -90 74 10', '#f4fbf2', 6, { opacity: 0.7 }),
        line('M-40 -110C-64 -50 -84 20 -110 96M40 -110C64 -50 84 20 110 96', '#e3f4ea', 4, { opacity: 0.4 }),
        tanker(hull, deck),
      ],
      { x, y, rotate: turn, scale },
    ),
  ];
};
const land = (list) => list.map(([x, y, l, a, s, tone], i) => ridge(x, y, l, a, s, tone, 'r' + x + i));

export default scene({
  key: 'straits',
  background: rect(0, 0, 1600, 900, linear(['#0e6f7f', '#0b5a72', '#0a3f5c'], 12)),
  content: [
    shape(
      smooth([
        [700, -80],
        [960, -60],
        [940, 160],
        [930, 330],
        [925, 480],
        [950, 700],
        [1000, 960],
        [520, 960],
        [640, 740],
        [700, 560],
        [720, 330],
        [690, 140],
      ]),
      '#06385a',
      { opacity: 0.5, filter: blur(30) },
    ),
    both(92, '#1a8791', { opacity: 0.55 }),
    both(58, '#35a3a0', { opacity: 0.7 }),
    both(28, '#76c9b4', { opacity: 0.85 }),
    both(9, '#e9f4d8'),
    (() => {
      const r = random('chop');
      return times(70, () => {
        const x = r.between(500, 1130),
          y = r.between(0, 900),
          w = r.between(10, 34);
        return line(`M${Math.round(x)} ${Math.round(y)}q${Math.round(w / 2)} -6 ${Math.round(w)} 0`, '#bfe6dc', 2, {
          opacity: r.between(0.12, 0.4),
        });
      });
    })(),
    // The land: sand, then darker ground away from the sea.
    both(-2, linear(['#f2d696', '#e3b871', '#d09a58'], -30)),
    both(-50, linear(['#e0b069', '#c98d4e'], -30)),
    both(-120, linear(['#cc9352', '#b0713e'], -30), { opacity: 0.9 }),
    (() => {
      const r = random('wadi');
      return times(16, (i) => {
        const left = i % 2,
          y = 40 + i * 55,
          x = left ? r.between(330, 430) : r.between(1240, 1330),
          d = left ? -1 : 1;
        return shape(
          ribbon(
            [
              [x, y],
              [x + d * 70, y + r.between(-26, 26)],
              [x + d * 160, y + r.between(-40, 40)],
              [x + d * 260, y + r.between(-60, 60)],
            ],
            [9, 6, 4, 1],
          ),
          '#f6e0ac',
          { opacity: 0.6 },
        );
      });
    })(),
    land([
      [150, 110, 300, -28, 62, '#b87442'],
      [330, 210, 260, 22, 56, '#c08048'],
      [90, 330, 300, 38, 70, '#a9653a'],
      [380, 392, 230, -12, 50, '#c58850'],
      [200, 520, 320, -24, 66, '#b06b3d'],
      [70, 720, 280, 26, 64, '#a05c36'],
      [300, 650, 200, -40, 42, '#bb7844'],
    ]),
    land([
      [1460, 90, 280, 34, 60, '#b87442'],
      [1350, 250, 280, -34, 58, '#c08048'],
      [1530, 360, 260, 20, 66, '#a05c36'],
      [1240, 380, 190, 24, 44, '#c58850'],
      [1400, 500, 320, -16, 64, '#b06b3d'],
      [1540, 660, 260, 40, 60, '#9c5833'],
      [1310, 690, 220, 28, 48, '#b87442'],
      [1470, 830, 260, -20, 60, '#a9653a'],
    ]),
    // A port town and a mole on the east shore, a lighthouse on the west.
    (() => {
      const r = random('town');
      return times(54, () => {
        const x = 1112 + r() * 110,
          y = 214 + r() * 90 - (x - 1112) * 0.3,
          s = r.between(7, 14);
        return (
          rect(x + 3, y + 4, s, s, p.terracottaDark, { opacity: 0.45 }) +
          rect(x, y, s, s * r.between(0.7, 1.2), r.pick(['#fffaf0', '#f6e6c4', '#e9d3a8', p.coralLight]))
        );
      });
    })(),
    line('M1064 300L996 316L978 352', '#05303f', 12, { opacity: 0.4, transform: 'translate(7 8)' }),
    line('M1064 300L996 316L978 352', '#e9d3a8', 11),
    circle(978, 352, 9, p.coral),
    ellipse(626, 476, 20, 8, p.terracottaDark, { opacity: 0.5 }),
    circle(608, 466, 15, '#fffaf0'),
    circle(608, 466, 10, p.coral),
    circle(606, 464, 4.5, '#fff3c8'),
    shape(
      polygon([
        [616, 474],
        [668, 520],
        [676, 512],
        [622, 466],
      ]),
      p.terracottaDark,
      { opacity: 0.4 },
    ),
    [
      [556, 590],
      [470, 720],
      [1090, 640],
      [1160, 740],
    ].map(
      ([x, y], i) =>
        shape(blob(x + (x < 800 ? 56 : -56), y + 40, 15 + i * 2, { key: 'isle' + i, stretch: 1.4 }), '#8ed0b6') +
        shape(blob(x + (x < 800 ? 56 : -56), y + 39, 9 + i * 2, { key: 'isle' + i, stretch: 1.4 }), '#e0b069'),
    ),
    // The file of ships.
    ship(0.87, 0.52, '#8a3a35', '#b4553f'),
    ship(0.675, 0.62, '#263845', '#b79a5a'),
    ship(0.45, 0.76, p.coralDark, '#c9563f'),
    ship(0.2, 0.92, '#1f3140', '#a4503f'),
    [
      [905, 640, 24],
      [892, 250, -12],
      [934, 760, 30],
      [700, 210, 8],
    ].map(([x, y, a]) =>
      group(
        [
          line('M0 18C-6 40 -12 56 -20 76M0 18C6 40 12 56 20 76', '#f4fbf2', 2.5, { opacity: 0.6 }),
          shape('M0 -20Q9 -6 7 16H-7Q-9 -6 0 -20Z', p.white),
          rect(-4, 2, 8, 8, p.ochre),
        ],
        { x, y, rotate: a + 180 },
      ),
    ),
  ],
  light: { x: 0.25, y: 0.1, colour: '#fff0c8', strength: 0.22 },
});
