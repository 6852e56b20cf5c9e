// The papers before the house: a home stands on a tall stack of documents, a round stamp beside it.
import {
  arc,
  birds,
  circle,
  cloud,
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
  rays,
  rect,
  scene,
  shadow,
  shape,
  star,
  times,
} from '../kit.mjs';

const wall = '#fdf0d8',
  trim = p.coral;

// A sheaf of the stack seen at its near edge: x, y is the middle of its top; sheets as fine lines, a cover, perhaps a tag or a tape.
const sheaf = (x, y, w, h, tone, { tag, tape, turn = 0, sheets = Math.round(h / 6), cover } = {}) =>
  group(
    [
      rect(-w / 2 + 8, 8, w, h, '#3b2114', { opacity: 0.35, rx: 4 }),
      shape(
        polygon([
          [-w / 2, 0],
          [-w / 2 + 46, -24],
          [w / 2 - 46, -24],
          [w / 2, 0],
        ]),
        lighter(tone, 0.4),
      ),
      rect(-w / 2, 0, w, h, linear([lighter(tone, 0.2), tone, darker(tone, 0.2)], -80)),
      times(sheets - 1, (i) =>
        line(
          `M${-w / 2 + ((i * 37) % 11)} ${(h * (i + 1)) / sheets}H${w / 2 - ((i * 53) % 13)}`,
          darker(tone, i % 3 ? 0.16 : 0.3),
          2,
        ),
      ),
      cover
        ? rect(-w / 2 - 5, -6, w + 10, 10, cover, { rx: 3 }) +
          rect(-w / 2 - 5, h - 4, w + 10, 10, darker(cover, 0.2), { rx: 3 }) +
          rect(-w / 2 - 5, -6, 12, h + 12, darker(cover, 0.1), { rx: 3 })
        : '',
      tag
        ? shape(
            polygon([
              [tag, h * 0.2],
              [tag + 54, h * 0.2],
              [tag + 44, h * 0.5],
              [tag + 54, h * 0.8],
              [tag, h * 0.8],
            ]),
            p.teal,
          )
        : '',
      tape
        ? rect(tape, -4, 24, h + 8, linear([p.coralLight, p.coral, p.coralDark], -90)) +
          shape(
            polygon([
              [tape, -4],
              [tape + 14, -24],
              [tape + 36, -24],
              [tape + 24, -4],
            ]),
            p.coralLight,
          )
        : '',
    ],
    { x, y, rotate: turn },
  );

// The house, its foot's middle at 0, 0: two floors, a balcony, a stair tower, a terrace with a water tank.
const glassPane = linear(['#a9dbe0', '#4f93a8', '#1f5a72']);
const win = (x, y, w, h) =>
  group([
    rect(x - 7, y - 7, w + 14, h + 14, '#e8cfa8'),
    rect(x, y, w, h, glassPane),
    shape(
      polygon([
        [x, y + h],
        [x, y + h * 0.5],
        [x + w * 0.6, y],
        [x + w * 0.9, y],
      ]),
      '#fff',
      { opacity: 0.3 },
    ),
    rect(x + w / 2 - 2.5, y, 5, h, '#fffaf0'),
    rect(x, y + h * 0.36, w, 4, '#fffaf0'),
    rect(x - 12, y + h + 6, w + 24, 9, '#c9a27a'),
    rect(x - 14, y - 22, w + 28, 13, trim),
    rect(x - 14, y - 9, w + 28, 5, '#3b2114', { opacity: 0.25 }),
  ]);
const home = group([
  shape('M230 0V-246H300L318 -236V-6Z', '#a87f62'),
  rect(-250, -246, 500, 246, linear([wall, '#f4dfbd', '#d9b892'])),
  rect(-250, -246, 16, 246, '#fff8e6'),
  rect(-190, -450, 330, 208, linear([wall, '#f6e4c4', '#e3c49c'])),
  shape('M140 -242V-450L176 -440V-242Z', '#a87f62'),
  rect(140, -408, 116, 168, linear(['#e88a66', '#c9603f', '#9a4330'])),
  shape('M256 -240V-408L286 -398V-240Z', '#6e2f28'),
  times(7, (i) => rect(156, -392 + i * 21, 84, 8, '#7c3526', { opacity: 0.55 })),
  rect(-216, -472, 384, 26, trim),
  rect(-216, -472, 384, 7, '#ffb3a4'),
  rect(-216, -446, 384, 8, '#3b2114', { opacity: 0.25 }),
  rect(126, -424, 146, 18, '#fff0d4'),
  rect(-268, -258, 546, 18, '#fff0d4'),
  rect(-268, -240, 546, 8, '#3b2114', { opacity: 0.22 }),
  // Terrace: rail, tank, a plant.
  times(13, (i) => rect(-206 + i * 28, -506, 6, 36, '#8c4a3c')),
  rect(-212, -512, 376, 9, '#8c4a3c'),
  group(
    [
      rect(-40, -72, 80, 72, linear(['#3d4654', '#1c222c', '#0f1319'], -90), { rx: 8 }),
      ellipse(0, -72, 40, 9, '#4f5a6a'),
      rect(-14, -84, 28, 12, '#2b333f', { rx: 4 }),
      times(3, (i) => line(`M-40 ${-56 + i * 18}H40`, '#0f1319', 3)),
    ],
    { x: 92, y: -506 },
  ),
  win(-140, -398, 96, 96),
  win(14, -398, 84, 96),
  // Balcony.
  rect(-176, -268, 190, 14, '#c9a27a'),
  times(9, (i) => rect(-170 + i * 22, -314, 5, 48, '#8c4a3c')),
  rect(-178, -320, 194, 9, '#8c4a3c'),
  times(
    6,
    (i) => ellipse(-160 + i * 32, -318, 14, 10, i % 2 ? p.leaf : p.leafLight) + circle(-164 + i * 32, -322, 4, p.coral),
  ),
  win(-214, -184, 110, 100),
  win(152, -184, 74, 100),
  // Door, steps, lamp.
  rect(-62, -196, 132, 196, '#e8cfa8'),
  rect(-48, -180, 104, 180, linear(['#1f7f80', p.teal, p.tealDark])),
  [-38, 10].map(
    (x) =>
      rect(x, -166, 36, 66, '#0a3f46') +
      rect(x + 3, -163, 33, 60, '#2b8f8c') +
      rect(x, -86, 36, 70, '#0a3f46') +
      rect(x + 3, -83, 33, 64, '#23807f'),
  ),
  circle(46, -84, 5, p.ochreLight),
  shape('M-52 -196Q4 -222 60 -196Z', p.ochre),
  times(9, (i) => shape(`M${-46 + i * 11.5} -178q5 16 0 20q-5 -4 0 -20Z`, i % 2 ? p.leaf : p.ochre)),
  times(3, (i) => rect(-76 - i * 14, -4 + i * 9, 160 + i * 28, 10, mix('#fbe8cb', '#b08a66', i * 0.3))),
  shape('M-250 0V-246L-234 -246V0Z', '#fff', { opacity: 0.3 }),
  shape('M70 0V-196L250 -60V0Z', '#6e3a28', { opacity: 0.12 }),
  ellipse(-226, -2, 40, 20, p.leafDark),
  ellipse(-180, -2, 34, 17, p.leaf),
  ellipse(-232, -14, 26, 14, p.leaf),
  ellipse(216, -2, 42, 20, p.leafDark),
  ellipse(246, -2, 30, 16, p.leaf),
  times(5, (i) => circle(-236 + i * 16, -14 + (i % 2) * 8, 4, p.coralLight)),
]);

// A rubber stamp with a turned handle, its foot's middle at 0, 0.
const stamp = group([
  shadow(20, 6, 150, 26, 0.6, '#2b150c'),
  ellipse(0, 0, 108, 28, '#2b2030'),
  rect(-108, -26, 216, 26, '#2b2030'),
  ellipse(0, -26, 108, 28, '#7c2a38'),
  rect(-100, -62, 200, 38, linear(['#6b3a22', '#d99a5c', '#f2c48a', '#b0703a', '#5a2f1c'], -90)),
  ellipse(0, -62, 100, 25, '#e8b878'),
  ellipse(0, -62, 84, 19, '#c98a4c'),
  shape(
    'M-40 -66C-34 -100 -20 -120 -22 -160H22C20 -120 34 -100 40 -66Q0 -54 -40 -66Z',
    linear(['#5a2f1c', '#c98a4c', '#f2c48a', '#9a5c30', '#4a2616'], -90),
  ),
  ellipse(0, -164, 30, 10, '#e8b878'),
  rect(-30, -172, 60, 9, p.coralDark),
  shape(
    'M-30 -172C-76 -186 -82 -262 -40 -290C-20 -304 20 -304 40 -290C82 -262 76 -186 30 -172Z',
    radial(
      [
        ['#ffe0b0', 0],
        ['#d99a5c', 0.4],
        ['#7c4424', 1],
      ],
      { cx: 0.36, cy: 0.3, r: 0.8 },
    ),
  ),
  ellipse(-24, -262, 14, 22, '#fff', { opacity: 0.6, transform: 'rotate(24 -24 -262)' }),
]);

export default scene({
  key: 'property-papers',
  background: [
    rect(0, 0, 1600, 900, linear(['#f3c95f', '#f0b648', '#dc9330'])),
    glow(640, 260, 760, '#fff3c4', 0.8),
    rays(700, 330, 1200, { from: 180, to: 360, count: 17, colour: '#fff3c4', opacity: 0.3 }),
  ],
  content: [
    cloud(300, 250, 300, { key: 'a', colour: '#fff6dc', shade: '#f0d592', opacity: 0.8 }),
    cloud(1270, 180, 330, { key: 'b', colour: '#fff6dc', shade: '#f0d592', opacity: 0.8 }),
    cloud(1050, 90, 170, { key: 'c', colour: '#fff6dc', shade: '#f0d592', opacity: 0.6 }),
    birds(410, 130, 5, { key: 'mynas', spread: 180, size: 15, colour: '#a8691f' }),
    // The desk.
    rect(-10, 766, 1620, 140, linear(['#1f6f6c', '#0f4f54', '#08323a'])),
    rect(-10, 762, 1620, 7, '#7fc0b4'),
    times(4, (i) => line(`M-10 ${800 + i * 28}H1610`, '#08323a', 2.5, { opacity: 0.4 })),
    shadow(720, 862, 480, 44, 0.75, '#041a20'),
    // Two loose sheets on the desk: one bears the stamp's round mark.
    shape(
      polygon([
        [930, 812],
        [1330, 800],
        [1450, 884],
        [980, 898],
      ]),
      '#041a20',
      { opacity: 0.35 },
    ),
    shape(
      polygon([
        [926, 804],
        [1326, 790],
        [1446, 874],
        [974, 888],
      ]),
      linear(['#fffaf0', '#e6d6b4']),
    ),
    times(4, (i) => line(`M${1000 + i * 16} ${822 + i * 15}L${1130 + i * 18} ${818 + i * 15}`, '#a8a088', 4)),
    // The stack.
    sheaf(700, 830, 640, 38, '#e8d4a8', { tag: 210, cover: '#2f5f8a' }),
    sheaf(690, 782, 600, 46, '#f6ead0', { tape: -180 }),
    sheaf(712, 742, 620, 36, '#f0dcae', { tag: -310 + 20 }),
    sheaf(694, 694, 590, 44, '#fbf2de', { cover: '#a8323f' }),
    sheaf(706, 648, 600, 40, '#ecd8a8', { tape: 150 }),
    sheaf(698, 606, 560, 36, '#fffaf0', { tag: 180 }),
    shape(
      polygon([
        [418, 606],
        [470, 560],
        [926, 560],
        [978, 606],
      ]),
      linear(['#fffaf0', '#f3e4c0']),
    ),
    shape(
      polygon([
        [452, 594],
        [484, 566],
        [912, 566],
        [944, 594],
      ]),
      'none',
      { stroke: '#c9b48a', strokeWidth: 2.5 },
    ),
    times(3, (i) => line(`M${476 - i * 6} ${574 + i * 8}H${520 - i * 4}`, '#b9a888', 3)),
    shadow(706, 582, 330, 20, 0.55, '#3b2114'),
    group(home, { x: 690, y: 578, scale: 0.92 }),
    // The round mark, pressed in coral on the paper in front, and the stamp.
    group(
      [
        line(arc(0, 0, 92, 27, 0, 360), p.coral, 7),
        line(arc(0, 0, 76, 22, 0, 360), p.coral, 3),
        shape(star(0, 0, 40, 18, 8), p.coral, { transform: 'scale(1 0.32)' }),
      ],
      { x: 1306, y: 844, opacity: 0.9, rotate: 4 },
    ),
    group(stamp, { x: 1130, y: 836, scale: 1.04 }),
  ],
  light: { x: 0.4, y: 0.25, colour: '#fff4cf', strength: 0.22 },
  rim: 0.38,
});
