// The national flag on a tall mast above the rooftops at sunrise.
import {
  birds,
  blob,
  circle,
  cloud,
  darker,
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
  shape,
  sun,
  times,
} from '../kit.mjs';

const W = 636,
  H = 424,
  px = 494,
  py = 104; // 3 : 2, its hoist at the mast
// The cloth: u along the fly, v down the hoist; the wave grows away from the mast.
const cloth = (u, v) => {
  const a = 0.35 + 0.65 * Math.min(1, u * 1.7),
    wave = Math.sin(u * 8.6 - 0.5 + v * 0.55);
  return [
    px + u * W * 0.985 + Math.cos(u * 8.6 + v * 0.8) * 9 * u,
    py + v * H + wave * 27 * a + u * 34 - Math.sin(u * 3.1) * 12,
  ];
};
const strip = (v0, v1, u0 = 0, u1 = 1, count = 40) =>
  polygon([
    ...Array.from({ length: count + 1 }, (_, i) => cloth(u0 + ((u1 - u0) * i) / count, v0)),
    ...Array.from({ length: count + 1 }, (_, i) => cloth(u1 - ((u1 - u0) * i) / count, v1)),
  ]);
// A point of the wheel: angle and distance in the middle of the white band.
const spot = (a, d) => {
  const R = (H / 6) * 0.92;
  return cloth(0.5 + (Math.cos(a) * d * R) / W, 0.5 + (Math.sin(a) * d * R) / H);
};
const loop = (d) => polygon(Array.from({ length: 72 }, (_, i) => spot((i / 72) * Math.PI * 2, d)));
const blue = '#12207a';
const flag = [
  shape(strip(0, 1 / 3), '#ff9430'),
  shape(strip(1 / 3, 2 / 3), '#fffdf6'),
  shape(strip(2 / 3, 1), '#128a3a'),
  shape(loop(1) + loop(0.88), blue, { fillRule: 'evenodd' }),
  times(24, (i) => {
    const a = (i / 24) * Math.PI * 2;
    return (
      shape(
        polygon([spot(a - 0.2, 0.14), spot(a - 0.05, 0.52), spot(a, 0.9), spot(a + 0.05, 0.52), spot(a + 0.2, 0.14)]),
        blue,
      ) + circle(...spot(a + Math.PI / 24, 0.87), 2.6, blue)
    );
  }),
  shape(loop(0.16), blue),
  // Folds: light where the cloth turns to the sun, shade behind each crest.
  shape(
    strip(0, 1),
    linear(
      Array.from({ length: 37 }, (_, i) => {
        const u = i / 36,
          s = Math.cos(u * 8.6 - 0.2);
        return [s > 0 ? '#1b2148' : '#fff6d8', u, Math.abs(s) * (s > 0 ? 0.28 : 0.2) * (0.35 + u * 0.8)];
      }),
      -90,
    ),
  ),
  line(
    polygon(
      Array.from({ length: 41 }, (_, i) => cloth(i / 40, 0)),
      false,
    ),
    '#ffd9a0',
    3,
    { opacity: 0.8 },
  ),
  line(polygon([cloth(1, 0), cloth(1, 0.33), cloth(1, 0.66), cloth(1, 1)], false), '#fff6d8', 3, { opacity: 0.6 }),
  rect(px - 3, py - 2, 14, H + 8, '#fffaf0', { rx: 3 }),
  rect(px + 6, py, 4, H + 4, '#b9b3a6', { opacity: 0.6 }),
];
const mast = [
  rect(px - 23, 64, 20, 800, linear(['#fff6e0', '#c9cdd0', '#6c7488', '#3d4560'], -90)),
  circle(px - 13, 56, 19, linear(['#fff0bc', '#e0a030', '#8f5a18'], -30)),
  circle(px - 18, 50, 5, p.white),
  rect(px - 27, 72, 28, 12, '#8b909a', { rx: 4 }),
  line(`M${px - 2} 92V780`, '#e6dcc6', 3),
  circle(px - 2, py + 8, 6, p.ochre),
  circle(px - 2, py + H - 4, 6, p.ochre),
];

// A flat-roofed house: parapet, a stair room, a lit edge to the east (right).
const roof = (x, y, w, tone, key) => {
  const r = random(key),
    h = 260;
  return group(
    [
      rect(0, 0, w, h, linear([tone, darker(tone, 0.3)])),
      rect(w - 12, 0, 12, h, lighter(tone, 0.42), { opacity: 0.7 }),
      rect(-6, -20, w + 12, 24, darker(tone, 0.12)),
      rect(-6, -22, w + 12, 5, '#ffc79a', { opacity: 0.85 }),
      times(Math.floor(w / 62), (i) => {
        const lit = r.chance(0.3);
        return (
          rect(24 + i * 62, 44, 30, 44, lit ? '#ffd98a' : darker(tone, 0.45), { rx: 2 }) +
          rect(20 + i * 62, 88, 38, 6, lighter(tone, 0.16))
        );
      }),
      times(Math.floor(w / 26), (i) => rect(8 + i * 26, -12, 8, 12, darker(tone, 0.4))),
    ],
    { x, y },
  );
};
const tank = (x, y, s = 1) =>
  group(
    [
      rect(-24, -10, 8, 14, '#2b2148'),
      rect(16, -10, 8, 14, '#2b2148'),
      shape('M-34 -66Q0 -82 34 -66V-8H-34Z', linear(['#3a3560', '#2b2750', '#6a4f72'], -90)),
      rect(-14, -84, 28, 12, '#2b2148', { rx: 4 }),
      line('M-34 -48H34M-34 -28H34', '#191739', 3),
      line('M32 -62V-10', '#ffb98a', 4),
    ],
    { x, y, scale: s },
  );
const pots = (x, y) =>
  [0, 34, 66].map(
    (d, i) =>
      shape(`M${x + d - 11} ${y - 20}h22l-4 22h-14Z`, '#a5533f') +
      shape(blob(x + d, y - 34, 17, { key: 'pot' + i + x, stretch: 1 }), '#2c5a4c') +
      shape(blob(x + d + 4, y - 38, 9, { key: 'q' + i }), '#6a9a62'),
  );
const wash = (x, y, w) =>
  line(`M${x} ${y}Q${x + w / 2} ${y + 16} ${x + w} ${y}`, '#2b2148', 2.5) +
  rect(x - 3, y - 8, 6, 60, '#2b2148') +
  rect(x + w - 3, y - 8, 6, 60, '#2b2148') +
  [
    [0.1, 40, '#e08a7c'],
    [0.36, 52, '#f3d9b0'],
    [0.64, 34, '#6f9fb0'],
  ]
    .map(([t, h, c]) =>
      shape(`M${x + w * t} ${y + 6}h${w * 0.2}l-3 ${h}q-${w * 0.08} 6 -${w * 0.18} 0Z`, linear([c, darker(c, 0.2)])),
    )
    .join('');

export default scene({
  key: 'flag-code',
  background: [
    rect(0, 0, 1600, 900, linear(['#5b8fc0', '#93b7d4', '#cfd6d8', '#fbdcb4', '#ffc48a'])),
    sun(1270, 640, 84, '#fff3cf', 1),
    rays(1270, 640, 1200, { from: 180, to: 360, count: 15, colour: '#fff3cf', opacity: 0.3 }),
  ],
  content: [
    cloud(240, 250, 360, { key: 'c1', colour: '#fff3e2', shade: '#d9c9d4', opacity: 0.8, height: 0.24 }),
    cloud(1370, 180, 300, { key: 'c2', colour: '#fff3e2', shade: '#d9c9d4', opacity: 0.75, height: 0.24 }),
    birds(250, 430, 6, { key: 'pigeons', spread: 260, size: 20, colour: '#3f5484' }),
    times(24, (i) => {
      const r = random('far' + i),
        h = r.between(60, 150);
      return rect(i * 70 - 20, 740 - h, r.between(50, 84), h + 40, mix('#c99aa0', '#a986a2', r()));
    }),
    shape('M900 700V610A70 70 0 0 1 1040 610V700Z', '#b58ea2'),
    rect(966, 520, 8, 30, '#b58ea2'),
    rect(876, 570, 14, 130, '#b58ea2'),
    rect(1050, 570, 14, 130, '#b58ea2'),
    roof(-20, 720, 250, '#8d6f98', 'r1'),
    roof(300, 742, 230, '#94729a', 'r2'),
    roof(590, 714, 260, '#87699a', 'r3'),
    roof(930, 738, 240, '#9a7498', 'r4'),
    roof(1260, 716, 380, '#87699a', 'r5'),
    tank(700, 696, 0.9),
    tank(1080, 720, 0.8),
    tank(110, 700, 0.9),
    wash(960, 656, 90),
    pots(1330, 694),
    mast,
    flag,
    roof(-40, 820, 330, '#5b4477', 's1'),
    roof(345, 806, 330, '#64497c', 's2'),
    roof(720, 826, 280, '#574272', 's3'),
    roof(1040, 812, 300, '#604679', 's4'),
    roof(1380, 830, 260, '#574272', 's5'),
    rect(px - 40, 764, 56, 24, '#493868'),
    rect(px - 56, 782, 88, 10, '#7a5c8c'),
    tank(1290, 792, 1.1),
    tank(230, 800, 1),
    pots(760, 806),
    wash(1080, 742, 150),
    pots(560, 786),
  ],
  light: { x: 0.78, y: 0.7, colour: '#ffe3b0', strength: 0.26 },
  rim: 0.3,
});
