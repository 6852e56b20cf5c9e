// The monsoon reaches Kerala: a dark shelf of cloud over the coast, wind in the palms, a fishing boat running home.
import {
  blob,
  circle,
  darker,
  ellipse,
  figure,
  glow,
  grass,
  group,
  hills,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  palm,
  polygon,
  radial,
  birds,
  rain,
  random,
  ribbon,
  scene,
  sea,
  shadow,
  shape,
  sky,
  smooth,
  times,
} from '../kit.mjs';

const horizon = 560;

// The shelf cloud: rows of rounds, each row nearer, lower at the left and darker; their bellies catch the light of the gap.
function shelf(y, tilt, size, top, belly, key) {
  const r = random(key),
    count = Math.round(2000 / (size * 0.8));
  const puffs = Array.from({ length: count }, (_, i) => {
    const x = -200 + (i * 2000) / (count - 1),
      s = size * r.between(0.75, 1.25);
    return [x, y + tilt * (x / 1600) + r.between(-0.25, 0.2) * size - s * 0.4, s];
  });
  return [
    shape(
      polygon([
        [-300, -50],
        [1900, -50],
        [1900, y + tilt - size * 0.5],
        [-300, y - size * 0.5],
      ]),
      top,
    ),
    puffs.map(([x, cy, s], i) =>
      shape(
        blob(x, cy, s, { key: key + i, wobble: 0.08, stretch: 1.25, corners: 10 }),
        linear([top, [top, 0.55], belly]),
      ),
    ),
  ];
}

// Curtains of rain hanging from the cloud over the sea.
const curtain = (x, width, slant, opacity) =>
  shape(
    polygon([
      [x, 240],
      [x + width, 240],
      [x + width - slant, horizon + 14],
      [x - slant, horizon + 14],
    ]),
    linear([
      [p.teal, 0, 0],
      [p.teal, 0.45, opacity * 0.9],
      [p.teal, 0.8, opacity * 0.7],
      [p.teal, 1, opacity * 0.25],
    ]),
  );

const hull =
  'M-262 -92C-236 -44 -190 -14 -120 -4C-30 10 70 10 138 -6C190 -18 226 -44 250 -86C246 -30 214 34 160 52C60 70 -70 70 -150 48C-214 28 -252 -30 -262 -92Z';
const boat = group(
  [
    shape('M-236 -60C-120 8 120 10 228 -58C200 -20 140 4 60 10C-40 18 -170 2 -236 -60Z', p.tealDark),
    shape(
      ribbon(
        [
          [-118, -4],
          [-100, -3],
          [-60, 2],
        ],
        [26, 34, 22],
      ),
      p.ochreDark,
    ),
    group([
      figure({
        pose: 'squatting',
        dress: 'shirt',
        colour: p.ochre,
        second: p.paperDark,
        scale: 1.02,
        x: -34,
        y: 18,
        flip: true,
        skin: '#6b3f2a',
        joints: { handL: [50, -56], handR: [48, -48] },
      }),
    ]),
    figure({
      pose: 'walking',
      dress: 'dhoti',
      colour: p.paper,
      second: p.paper,
      head: 'cap',
      wrap: p.coral,
      scale: 1.12,
      x: 112,
      y: 40,
      flip: true,
      skin: '#5b3626',
      joints: { handL: [36, -128], handR: [26, -98], footL: [-20, 0], footR: [20, 0] },
    }),
    line('M58 -168L150 104', p.terracottaDark, 7),
    shape(hull, linear([p.coral, p.coralDark])),
    shape(
      'M-262 -92C-252 -30 -214 28 -150 48C-70 70 60 70 160 52C188 44 210 22 226 -4C170 30 90 40 0 40C-120 40 -214 0 -262 -92Z',
      p.ink,
      { opacity: 0.78 },
    ),
    line('M-262 -92C-236 -44 -190 -14 -120 -4C-30 10 70 10 138 -6C190 -18 226 -44 250 -86', p.coralLight, 6),
    line('M-238 -44C-200 4 -120 26 0 30C110 32 190 10 232 -34', p.paper, 4, { opacity: 0.8 }),
    circle(-214, -38, 8, p.paper),
    circle(-214, -38, 3.5, p.ink),
  ],
  { x: 690, y: 664, rotate: -5, scale: 1.22 },
);

const swell = (y, fill, crest, key, amp = 22) => {
  const r = random(key),
    points = Array.from({ length: 15 }, (_, i) => [
      -120 + i * 130,
      y + (i % 2 ? -amp : amp * 0.6) * r.between(0.5, 1.1),
    ]);
  return (
    shape(smooth(points, false) + 'L1800 920L-200 920Z', fill) +
    line(smooth(points, false), crest, 4, { opacity: 0.55 })
  );
};

const sand = 'M1640 690C1500 706 1400 730 1290 772C1170 820 1010 836 900 910L1640 910Z';

export default scene({
  key: 'monsoon',
  background: [
    sky(['#16303a', '#3b666a', '#a7b99a', '#f3d892', '#f8dfa0', '#f8dfa0', '#f8dfa0']),
    glow(720, horizon - 6, 520, '#fff0c0', 0.75),
  ],
  content: [
    shelf(366, 10, 86, '#5a7f7c', '#b9bd98', 'far'),
    shelf(296, -16, 108, '#33585c', '#6d8f83', 'mid'),
    shelf(196, -40, 140, '#1b3b43', '#3c6265', 'near'),
    shelf(64, -30, 160, '#0d232b', '#234850', 'top'),
    curtain(60, 230, 120, 0.75),
    curtain(250, 150, 100, 0.5),
    curtain(-120, 260, 110, 0.85),
    curtain(1180, 190, 70, 0.35),
    birds(720, 452, 7, { key: 'gulls', spread: 330, size: 17, colour: p.tealDark }),
    // The far coast with its line of palms.
    hills(horizon + 6, 26, '#3f6a63', { key: 'coast', bumps: 9 }),
    times(15, (i) =>
      palm(1010 + i * 44, horizon + 2, 60 + ((i * 37) % 44), {
        key: 'far' + i,
        lean: 16,
        wind: 0.7,
        leaf: '#2c5350',
        light: '#335d57',
        trunk: '#2c5350',
      }),
    ),
    sea(horizon, {
      fill: ['#bfc595', '#3f8583', '#0f4a52', '#0a343c'],
      foam: '#e6efd8',
      rows: 12,
      opacity: 0.6,
      key: 'arabian',
    }),
    ellipse(
      700,
      horizon + 22,
      420,
      24,
      radial([
        ['#fff3c8', 0, 0.9],
        ['#fff3c8', 1, 0],
      ]),
    ),
    swell(
      668,
      linear([
        [mix(p.tealLight, p.teal, 0.3), 0],
        [p.teal, 0.35],
        [p.tealDark, 1],
      ]),
      '#d8ead9',
      'one',
      16,
    ),
    shadow(676, 742, 300, 36, 0.6, p.tealDark),
    boat,
    swell(
      738,
      linear([
        [p.teal, 0],
        [p.tealDark, 0.7],
      ]),
      '#cfe6da',
      'two',
      20,
    ),
    times(9, (i) =>
      line(`M${430 + i * 66} ${734 + ((i * 29) % 19)}q24 -13 50 0`, p.white, 5, {
        opacity: 0.35 + ((i * 7) % 5) * 0.1,
      }),
    ),
    swell(
      846,
      linear([
        ['#0d4951', 0],
        ['#072a31', 1],
      ]),
      '#9cc7bd',
      'three',
      22,
    ),
    // The near shore: wet sand, a foam line, palms bent by the south-west wind.
    shape(sand, linear([darker(p.ochreDark, 0.35), darker(p.terracottaDark, 0.45)])),
    line('M1640 684C1500 700 1396 726 1284 768C1164 816 1004 832 890 910', p.white, 9, { opacity: 0.8 }),
    line('M1640 712C1500 728 1420 748 1320 790C1200 838 1060 850 960 910', lighter(p.ochreDark, 0.2), 4, {
      opacity: 0.5,
    }),
    palm(1330, 800, 470, { key: 'b', lean: 150, wind: 0.75, leaf: '#12322f', light: '#24564a', trunk: '#33231f' }),
    grass(1284, 822, 100, {
      key: 'tuft',
      height: 56,
      lean: 0.7,
      count: 30,
      colours: ['#0b2426', '#123834', '#1e4d45'],
    }),
    palm(1130, 860, 640, { key: 'a', lean: 120, wind: 0.7, leaf: '#0d2a2a', light: '#2d6650', trunk: '#2b1c1a' }),
    palm(1480, 830, 610, { key: 'c', lean: 170, wind: 0.8, leaf: '#0b2426', light: '#1e4d45', trunk: '#2b1c1a' }),
    grass(1040, 905, 560, {
      key: 'shore',
      height: 70,
      lean: 0.7,
      count: 120,
      colours: ['#0b2426', '#123834', '#1e4d45'],
    }),
    rain(170, { key: 'fall', slant: 0.34, opacity: 0.42 }),
  ],
  light: { x: 0.45, y: 0.6, colour: '#ffe9b0', strength: 0.12 },
});
