// Advertise with us: a shop under an awning of three colours, its lamps lit, its keeper at the counter. Kept: the band y 349…551.
import {
  arc,
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
  scene,
  shadow,
  shape,
  times,
} from '../kit.mjs';

const stripes = [p.coral, '#fff3d8', p.ochre, '#fff3d8', p.tealLight, '#fff3d8'];
const awning =
  times(18, (i) => {
    const x = 1068 + i * 24,
      colour = stripes[i % 6];
    return shape(
      `M${1084 + i * 22.2} 358h22.2L${x + 24} 402Q${x + 12} 420 ${x} 402Z`,
      i < 17 ? linear([lighter(colour, 0.1), darker(colour, 0.1)]) : colour,
    );
  }) + line('M1070 402H1498', p.ink, 3, { opacity: 0.15 });
const jar = (x, y, colour) =>
  rect(x - 11, y - 32, 22, 32, colour, { rx: 5 }) +
  rect(x - 9, y - 38, 18, 8, '#8a2f2c', { rx: 2 }) +
  rect(x - 7, y - 28, 4, 22, '#ffffff', { opacity: 0.5, rx: 2 });
const sack = (x, y, w, grain) =>
  shape(
    `M${x - w} ${y}C${x - w * 1.15} ${y - w * 0.9} ${x - w * 0.8} ${y - w * 1.2} ${x - w * 0.86} ${y - w * 1.3}H${x + w * 0.86}C${x + w * 0.8} ${y - w * 1.2} ${x + w * 1.15} ${y - w * 0.9} ${x + w} ${y}Z`,
    linear(['#e0c08a', '#b08a52']),
  ) +
  ellipse(x, y - w * 1.32, w * 0.9, w * 0.3, '#c9a468') +
  ellipse(x, y - w * 1.4, w * 0.76, w * 0.34, grain);
const lamp = (x) =>
  line(`M${x} 404V420`, '#2a1210', 3) +
  glow(x, 432, 62, '#ffe9a8', 0.9) +
  shape(`M${x - 14} 432Q${x - 12} 418 ${x} 418Q${x + 12} 418 ${x + 14} 432Z`, p.coral) +
  circle(x, 434, 6, '#fff8d8');
const shop = [
  shadow(1290, 548, 300, 14, 0.7, '#180606'),
  rect(1080, 352, 412, 192, linear(['#a8563a', '#7a3628'])),
  rect(1098, 398, 376, 146, linear(['#ffd889', '#f0a850', '#b8682e'])),
  [446, 486].map((y) => rect(1104, y, 130, 6, '#7a3a20') + rect(1338, y, 130, 6, '#7a3a20')),
  [
    [1122, '#f5cf78'],
    [1150, p.coralLight],
    [1178, p.leafLight],
    [1208, '#fff3d8'],
    [1358, p.coral],
    [1388, '#8fd0c0'],
    [1418, '#f5cf78'],
    [1448, p.terracottaLight],
  ].map(([x, c]) => jar(x, 446, c)),
  [
    [1124, p.tealLight, 34],
    [1160, p.ochre, 26],
    [1198, p.coral, 30],
    [1362, '#fff3d8', 28],
    [1398, p.coralDark, 24],
    [1436, p.teal, 32],
  ].map(
    ([x, c, w]) =>
      rect(x - w / 2, 486 - 26, w, 26, c, { rx: 2 }) + rect(x - w / 2, 486 - 18, w, 8, '#ffffff', { opacity: 0.5 }),
  ),
  figure({
    x: 1286,
    y: 628,
    scale: 1.12,
    colour: '#fff6e4',
    second: '#fff6e4',
    skin: '#7a4a30',
    head: 'turban',
    wrap: p.coralDark,
    joints: { handL: [-40, -104], handR: [44, -106] },
  }),
  rect(1200, 544, 180, 40, '#4a1c1c'),
  rect(1092, 504, 388, 42, linear(['#1d7478', '#0f5a61'])),
  rect(1086, 498, 400, 10, '#8fd0c0'),
  times(6, (i) => rect(1106 + i * 62, 516, 50, 22, 'none', { stroke: '#3f9c98', strokeWidth: 3 })),
  // The balance on the counter.
  group(
    [
      line('M0 0V-42M-32 -40H32', '#3a1a14', 5),
      line('M-32 -40L-46 -14M-32 -40L-18 -14M32 -40L46 -14M32 -40L18 -14', '#3a1a14', 2),
      shape('M-50 -14H-14Q-20 -2 -32 -2Q-44 -2 -50 -14ZM14 -14H50Q44 -2 32 -2Q20 -2 14 -14Z', '#c98a2c'),
      line(arc(-32, -14, 13, 10, 180, 360), p.leaf, 9),
    ],
    { x: 1400, y: 498 },
  ),
  awning,
  lamp(1230),
  lamp(1344),
  sack(1060, 546, 32, '#f5cf78'),
  sack(1512, 546, 34, '#c9523a'),
  sack(1572, 548, 28, p.leafLight),
];
const r = random('lane');

export default scene({
  key: 'bottom-2',
  background: [
    rect(
      0,
      0,
      1600,
      900,
      linear(
        [
          ['#3d1420', 0],
          ['#541c26', 0.5],
          ['#8a3a2e', 0.8],
          ['#b8683a', 1],
        ],
        -90,
      ),
    ),
    glow(1286, 450, 440, '#ffc06a', 0.7),
  ],
  content: [
    times(15, (i) => {
      const x = i * 74 - 10,
        h = 90 + r.between(0, 90),
        wall = mix('#35101c', '#74302e', i / 16);
      return (
        rect(x, 540 - h, 72, h, wall) +
        rect(x - 3, 540 - h, 78, 6, lighter(wall, 0.08)) +
        shape(
          polygon([
            [x + 4, 494],
            [x + 68, 494],
            [x + 74, 508],
            [x - 2, 508],
          ]),
          lighter(wall, 0.06),
        ) +
        rect(x + 14, 512, 44, 28, darker(wall, 0.2))
      );
    }),
    rect(0, 538, 1600, 40, linear(['#4a1c1c', '#2a0e12'])),
    ellipse(1290, 546, 330, 14, '#ffc06a', { opacity: 0.3 }),
    times(13, (i) => {
      const x = 640 + i * 38,
        y = 366 + Math.sin(((i % 6) / 6) * Math.PI) * 18;
      return circle(x, y, 4, '#ffe0a0', { opacity: 0.2 + i * 0.05 });
    }),
    shop,
  ],
  rim: 0.2,
});
