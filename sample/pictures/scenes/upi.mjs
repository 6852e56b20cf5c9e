// A UPI payment: two hands, two phones, and a coin on its arc of light from one bank to the other.
import {
  arc,
  blur,
  building,
  circle,
  clip,
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
  random,
  rect,
  ribbon,
  scene,
  shape,
  skins,
  smooth,
  star,
  stars,
  times,
} from '../kit.mjs';

const wide = 216,
  high = 420;

// A phone round 0, 0; `screen` is drawn inside its glass.
const phone = (screen, light) =>
  group([
    rect(-wide / 2 + 14, -high / 2 + 18, wide, high, '#060818', { rx: 34, opacity: 0.45, filter: blur(12) }),
    rect(-wide / 2, -high / 2, wide, high, linear(['#596086', '#23284c', '#11142d'], -60), { rx: 32 }),
    rect(-wide / 2 + 9, -high / 2 + 9, wide - 18, high - 18, '#0b0e24', { rx: 25 }),
    group(screen, { clipPath: clip(rect(-wide / 2 + 13, -high / 2 + 13, wide - 26, high - 26, '#000', { rx: 22 })) }),
    rect(-24, -high / 2 + 22, 48, 10, '#0b0e24', { rx: 5 }),
    shape(
      `M${-wide / 2 + 13} ${-high / 2 + 60}L${wide / 2 - 70} ${-high / 2 + 13}H${-wide / 2 + 30}Q${-wide / 2 + 13} ${-high / 2 + 13} ${-wide / 2 + 13} ${-high / 2 + 40}Z`,
      p.white,
      { opacity: 0.12 },
    ),
    line(`M${-wide / 2 + 4} ${high / 2 - 60}V${-high / 2 + 50}`, light, 4, { opacity: 0.8 }),
  ]);

// The hand behind the phone and the fingers in front of it (a left hand; flip for a right one).
const palm = (skin, sleeve) =>
  group([
    shape(
      ribbon(
        [
          [-170, 470],
          [-120, 330],
          [-72, 210],
        ],
        [190, 158, 140],
      ),
      skin,
    ),
    shape(
      smooth([
        [-128, 40],
        [-150, 120],
        [-142, 210],
        [-96, 270],
        [0, 282],
        [84, 236],
        [112, 140],
        [90, 40],
        [-20, 0],
      ]),
      skin,
    ),
    shape(
      ribbon(
        [
          [-240, 640],
          [-186, 460],
          [-150, 372],
        ],
        [240, 216, 196],
      ),
      linear([lighter(sleeve, 0.1), darker(sleeve, 0.2)], -60),
    ),
  ]);
const fingers = (skin) => {
  const shade = darker(skin, 0.24),
    nail = lighter(skin, 0.42);
  return group([
    [
      [-26, 66, 34],
      [30, 60, 36],
      [86, 62, 35],
      [138, 74, 31],
    ].map(([y, x, w]) => [
      shape(
        ribbon(
          [
            [124, y + 14],
            [116, y + 3],
            [x + 10, y],
          ],
          [w, w, w * 0.84],
        ),
        shade,
      ),
      shape(
        ribbon(
          [
            [122, y + 8],
            [114, y - 2],
            [x + 12, y - 4],
          ],
          [w * 0.84, w * 0.84, w * 0.7],
        ),
        skin,
      ),
      ellipse(x + 13, y - 4, 8, w * 0.24, nail),
    ]),
    shape(
      ribbon(
        [
          [-110, 250],
          [-142, 160],
          [-126, 74],
          [-82, 14],
        ],
        [94, 76, 56, 42],
      ),
      shade,
    ),
    shape(
      ribbon(
        [
          [-116, 244],
          [-147, 156],
          [-130, 70],
          [-86, 10],
        ],
        [80, 66, 48, 36],
      ),
      skin,
    ),
    group(ellipse(0, 0, 11, 16, nail), { x: -84, y: 8, rotate: 34 }),
  ]);
};

const payScreen = [
  rect(-110, -220, 220, 440, linear(['#2f7f8c', '#12485c', '#0d2745'])),
  glow(0, -70, 150, p.ochreLight, 0.5),
  circle(0, -82, 46, '#f6eddc'),
  circle(0, -94, 16, p.coral),
  shape('M-30 -52C-30 -84 30 -84 30 -52A46 46 0 0 1 -30 -52Z', p.coral),
  rect(-62, -14, 124, 12, '#f6eddc', { rx: 6, opacity: 0.85 }),
  rect(-40, 8, 80, 9, '#f6eddc', { rx: 4.5, opacity: 0.45 }),
  times(9, (i) => circle(-46 + (i % 3) * 46, 54 + Math.floor(i / 3) * 36, 11, '#f6eddc', { opacity: 0.22 })),
  rect(-78, 156, 156, 34, linear([p.coralLight, p.coral]), { rx: 17 }),
  line('M-16 173H14M4 163L15 173L4 183', p.white, 5),
];
const doneScreen = [
  rect(-110, -220, 220, 440, linear(['#f8f0df', '#efe0c0', '#e2cba0'])),
  glow(0, -60, 150, p.leafLight, 0.8),
  circle(0, -66, 64, linear([p.leafLight, p.leaf, p.leafDark], -30)),
  line('M-28 -66L-8 -44L30 -88', p.white, 15),
  rect(-62, 26, 124, 13, p.teal, { rx: 6, opacity: 0.8 }),
  rect(-42, 50, 84, 10, p.teal, { rx: 5, opacity: 0.4 }),
  [0, 1, 2].map(
    (i) =>
      rect(-78, 88 + i * 34, 156, 24, '#fffaf0', { rx: 8 }) +
      circle(-62, 100 + i * 34, 7, [p.coral, p.ochre, p.tealLight][i]) +
      rect(-46, 97 + i * 34, 70 - i * 12, 6, p.greyLight, { rx: 3 }),
  ),
];

// A bank: steps, columns, pediment, a lit door; foot at 0, 0.
const bank = (stone, roof) => {
  const dark = darker(stone, 0.5);
  return group([
    rect(-120, -150, 240, 130, dark),
    glow(0, -60, 110, p.ochreLight, 0.75),
    shape('M-24 -20V-84A24 24 0 0 1 24 -84V-20Z', p.ochreLight),
    shape('M-24 -20V-84A24 24 0 0 1 0 -108V-20Z', '#fff3cf'),
    [-110, -66, 44, 88].map((x) => {
      return (
        rect(x, -146, 22, 118, linear([lighter(stone, 0.18), stone, darker(stone, 0.3)], -90)) +
        rect(x - 4, -152, 30, 10, stone) +
        rect(x - 4, -32, 30, 10, stone)
      );
    }),
    rect(-132, -172, 264, 24, stone),
    rect(-132, -172, 264, 6, lighter(stone, 0.35)),
    shape('M-146 -172L0 -252L146 -172Z', roof),
    shape('M-104 -180L0 -237L104 -180Z', darker(roof, 0.3)),
    circle(0, -199, 14, p.ochreLight),
    line('M-146 -172L0 -252', lighter(roof, 0.4), 4),
    [0, 1, 2].map(
      (i) =>
        rect(-138 - i * 14, -22 + i * 12, 276 + i * 28, 13, mix(stone, dark, i * 0.22)) +
        rect(-138 - i * 14, -22 + i * 12, 276 + i * 28, 3, lighter(stone, 0.3)),
    ),
  ]);
};

// The arc from roof to roof; points on it for sparks and the tail of the coin.
const from = [522, 322],
  to = [1078, 322],
  peak = -66;
const on = (t) => [
  (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * 800 + t * t * to[0],
  (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * peak + t * t * to[1],
];
const path = (a, b, steps = 24) => Array.from({ length: steps + 1 }, (_, i) => on(a + ((b - a) * i) / steps));
const tail = (width, colour, opacity) =>
  shape(
    ribbon(
      path(0, 0.52, 12),
      Array.from({ length: 13 }, (_, i) => 2 + (width * i) / 12),
    ),
    colour,
    { opacity },
  );
const [coinX, coinY] = on(0.54);
const coin = group(
  [
    glow(0, 0, 230, p.ochreLight, 0.75),
    glow(0, 0, 120, '#fff3cf', 0.7),
    ellipse(9, 4, 70, 72, p.ochreDark),
    circle(0, 0, 72, linear(['#fbe2a0', p.ochre, '#c17e22'], -30)),
    circle(0, 0, 58, '#c98a2a'),
    circle(0, 1, 55, linear(['#e9b046', '#f8d680'], -30)),
    shape(star(0, 1, 40, 19, 8, Math.PI / 8), '#b97722'),
    shape(star(-2, -1, 38, 18, 8, Math.PI / 8), '#fbe6ac'),
    circle(-1, 0, 10, '#c98a2a'),
    line(arc(0, 0, 65, 65, 190, 280), p.white, 5, { opacity: 0.9 }),
  ],
  { x: coinX, y: coinY, rotate: 14 },
);

const city = (y, key, from, to, scale) => {
  const r = random(key);
  return times(22, (i) => {
    const w = r.between(56, 100) * scale,
      h = r.between(70, 220) * scale;
    return building(i * 78 - 40, y, w, h, {
      key: key + i,
      wall: mix(from, to, r()),
      window: '#1a1e46',
      lit: '#e8b765',
      litShare: 0.28,
      columns: 3,
      rows: Math.round(h / 34),
      roof: to,
    });
  });
};

export default scene({
  key: 'upi',
  background: [
    rect(0, 0, 1600, 900, linear(['#12163c', '#27306b', '#6a4a83', '#c8707a'])),
    stars(90, { key: 'upi', height: 380 }),
    glow(800, 620, 760, '#f79f7f', 0.5),
  ],
  content: [
    city(640, 'back', '#54467f', '#453b73', 1.2),
    city(690, 'near', '#352f66', '#2a2759', 0.9),
    shape('M-20 668Q800 620 1620 668V920H-20Z', linear(['#2b2a5e', '#14163a'])),
    // The payment rails: rings and dots of light across the square.
    [1, 2, 3, 4].map((i) =>
      line(arc(800, 690, 150 * i, 26 * i, 0, 360), p.coralLight, 2.5, { opacity: 0.42 - i * 0.07 }),
    ),
    times(24, (i) => {
      const a = i * 0.83,
        q = 110 + (i % 4) * 150;
      return circle(800 + Math.cos(a) * q, 690 + Math.sin(a) * q * 0.174, 3.5, p.ochreLight, { opacity: 0.7 });
    }),
    tail(64, p.coral, 0.22),
    tail(30, p.coralLight, 0.5),
    tail(10, '#fff3cf', 0.95),
    line(polygon(path(0.56, 1), false), p.ochreLight, 5, { strokeDasharray: '2 20', opacity: 0.95 }),
    (() => {
      const r = random('sparks');
      return times(34, () => {
        const [x, y] = on(r.between(0.05, 0.5));
        return circle(
          x + r.between(-30, 30),
          y + r.between(-26, 30),
          r.between(1.5, 5),
          r.pick([p.ochreLight, p.coralLight, p.white]),
          { opacity: r.between(0.4, 1) },
        );
      });
    })(),
    coin,
    group(
      [
        group(bank('#d8b9a0', p.terracotta), { y: -high / 2 + 10, scale: 0.7 }),
        palm(skins[2], p.teal),
        phone(payScreen, p.coralLight),
        fingers(skins[2]),
      ],
      { x: 554, y: 668, rotate: -7, scale: 0.94 },
    ),
    group(
      [
        group(bank('#cfc9c6', p.tealLight), { y: -high / 2 + 10, scale: 0.7 }),
        group(palm(skins[0], p.coralDark), { flip: true }),
        phone(doneScreen, p.ochreLight),
        group(fingers(skins[0]), { flip: true }),
      ],
      { x: 1046, y: 668, rotate: 7, scale: 0.94 },
    ),
  ],
  light: { x: 0.5, y: 0.2, colour: '#ffd9a8', strength: 0.16 },
  rim: 0.46,
});
