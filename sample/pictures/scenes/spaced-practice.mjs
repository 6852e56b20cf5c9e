// Study at night: a lamp, an open notebook, and cards on a string whose gaps grow, like the marked squares on the wall.
import {
  blob,
  blur,
  circle,
  clip,
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
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  smooth,
  star,
  stars,
  steam,
  times,
} from '../kit.mjs';

const desk = 704;
const cord = (x) => 118 + 74 * (1 - ((x - 800) / 640) ** 2); // the string sags between its nails

// A card with its picture on a peg.
const pictures = [
  () => [
    circle(0, 4, 30, p.ochreLight),
    times(10, (i) => {
      const a = i * 0.628;
      return line(
        `M${Math.cos(a) * 37} ${4 + Math.sin(a) * 37}L${Math.cos(a) * 46} ${4 + Math.sin(a) * 46}`,
        p.ochre,
        5,
      );
    }),
  ],
  () => [
    shape('M0 50C-50 24 -46 -30 0 -52C46 -30 50 24 0 50Z', p.leaf),
    shape('M0 50C50 24 46 -30 0 -52Z', p.leafDark),
    line('M0 66V-34M0 20L-20 4M0 20L20 4M0 -4L-15 -18M0 -4L15 -18', p.leafLight, 4),
  ],
  () => [
    shape(
      polygon([
        [-46, 44],
        [46, 44],
        [46, -44],
      ]),
      p.coral,
    ),
    shape(
      polygon([
        [-46, 44],
        [46, 44],
        [46, -44],
      ]),
      'none',
      { stroke: p.coralDark, strokeWidth: 5, strokeLinejoin: 'round' },
    ),
    rect(28, 26, 18, 18, p.paper),
  ],
  () => [
    circle(0, 2, 34, linear([p.skyDark, p.teal])),
    shape(blob(-8, -6, 17, { key: 'land', stretch: 1.3 }), p.leafLight),
    shape('M-58 16C-30 34 36 22 58 -12', 'none', { stroke: p.coral, strokeWidth: 6, strokeLinecap: 'round' }),
    circle(56, -12, 8, p.ochre),
  ],
  () => [
    [0, 60, 120].map((a) =>
      shape(
        smooth(
          [
            [-50, 0],
            [0, -17],
            [50, 0],
            [0, 17],
          ],
          true,
          4,
        ),
        'none',
        { stroke: p.teal, strokeWidth: 5, transform: `rotate(${a})` },
      ),
    ),
    circle(0, 0, 12, p.coral),
  ],
];
const card = (x, i, turn) =>
  group(
    [
      group(
        [
          rect(-62, 10, 130, 176, '#070a24', { rx: 10, opacity: 0.4, transform: 'translate(16 14)', filter: blur(7) }),
          rect(-66, 4, 132, 178, linear(['#fffaf0', '#f6e4c0', '#e2c592'], -24), { rx: 10 }),
          rect(-56, 14, 112, 158, 'none', { rx: 6, stroke: p.ochre, strokeWidth: 2.5, opacity: 0.6 }),
          group(pictures[i](), { y: 86 }),
          rect(-34, 150, 68, 7, '#c9b08a', { rx: 3.5 }),
          line('M-62 8L-62 176', '#fff', 3, { opacity: 0.7 }),
          rect(-8, -16, 16, 40, linear(['#f0c88a', '#a66a1c'], -90), { rx: 4 }),
          line('M-8 2H8', '#6b4320', 3),
        ],
        { rotate: turn },
      ),
    ],
    { x, y: cord(x) },
  );

// The calendar of plain squares: some are marked, further and further apart.
const marks = [0, 1, 3, 6, 11, 18, 27];
const calendar = group(
  [
    rect(-250, -166, 500, 350, '#070a24', { rx: 10, opacity: 0.45, transform: 'translate(18 20)', filter: blur(10) }),
    rect(-254, -170, 508, 350, linear(['#f4ead4', '#dcc8a4', '#a894a0'], -50), { rx: 10 }),
    rect(-254, -170, 508, 44, linear([p.coral, p.coralDark], -60), { rx: 8 }),
    times(9, (i) =>
      [circle(-208 + i * 52, -170, 9, '#1b2148'), line(`M${-208 + i * 52} -190V-160`, '#c6c9c8', 6)].join(''),
    ),
    times(28, (i) => {
      const x = -234 + (i % 7) * 68,
        y = -112 + Math.floor(i / 7) * 70,
        on = marks.indexOf(i);
      return (
        rect(
          x,
          y,
          60,
          60,
          on >= 0 ? ['#f5cf78', '#f3b95e', '#f09a58', '#ee8058', '#ea6a5c', '#d9506a', '#b9406e'][on] : '#fbf4e4',
          { rx: 8, opacity: on >= 0 ? 1 : 0.75 },
        ) + (on >= 0 ? line(`M${x + 17} ${y + 31}L${x + 27} ${y + 42}L${x + 45} ${y + 18}`, p.white, 7) : '')
      );
    }),
  ],
  { x: 936, y: 492 },
);

// The lamp: a heavy foot, two arms, a coral shade.
const lamp = group(
  [
    shadow(6, 8, 130, 18, 0.7),
    ellipse(0, 0, 96, 20, p.coralDark),
    shape('M-96 -4C-90 -34 90 -34 96 -4C90 14 -90 14 -96 -4Z', linear([p.coralLight, p.coral, p.coralDark], -60)),
    ellipse(0, -24, 30, 8, p.coralDark),
    shape(
      ribbon(
        [
          [0, -26],
          [-54, -150],
          [-100, -250],
        ],
        [16, 15, 15],
      ),
      linear(['#7a2a40', p.coral], -80),
    ),
    shape(
      ribbon(
        [
          [-100, -250],
          [-20, -320],
          [66, -364],
        ],
        [15, 14, 15],
      ),
      p.coral,
    ),
    line('M-94 -258L60 -366', p.coralLight, 4),
    circle(-100, -250, 17, '#f6e4c0'),
    circle(-100, -250, 8, p.coralDark),
    group(
      [
        shape('M-34 -48C-34 -70 34 -70 34 -48L40 -30H-40Z', p.coralDark),
        shape(
          'M-40 -32H40C58 -4 84 44 92 76H-92C-84 44 -58 -4 -40 -32Z',
          linear([p.coralLight, p.coral, p.coralDark], -80),
        ),
        ellipse(0, 76, 92, 17, '#fff6d0'),
        circle(0, 78, 26, '#fffbe8'),
        line('M-34 -26C-50 2 -70 40 -80 68', '#ffd0c0', 5, { opacity: 0.8 }),
      ],
      { x: 92, y: -366, rotate: -26 },
    ),
  ],
  { x: 420, y: 770 },
);

// The open notebook, pencil, stack of cards, mug.
const book = group(
  [
    shadow(10, 26, 330, 30, 0.7),
    shape(
      'M0 20C-90 -10 -220 -6 -300 24L-250 -74C-180 -96 -70 -96 0 -72C70 -96 180 -96 250 -74L300 24C220 -6 90 -10 0 20Z',
      '#8a3a44',
      { transform: 'translate(0 10)' },
    ),
    shape(
      'M0 18C-90 -12 -216 -10 -292 20L-244 -74C-176 -96 -70 -96 0 -74Z',
      linear(['#fff8e4', '#f3e0b8', '#cfae80'], -90),
    ),
    shape('M0 18C90 -12 216 -10 292 20L244 -74C176 -96 70 -96 0 -74Z', linear(['#d9bb8c', '#fff3d6', '#f3e0b8'], -90)),
    line('M0 -74V18', '#a8835a', 4),
    times(5, (i) =>
      line(
        `M${-232 - i * 10} ${-60 + i * 16}C-170 ${-82 + i * 17} -80 ${-84 + i * 18} -18 ${-62 + i * 16}`,
        '#9a86a0',
        3,
        { opacity: 0.55 },
      ),
    ),
    times(3, (i) =>
      line(`M18 ${-62 + i * 16}C80 ${-84 + i * 18} 170 ${-82 + i * 17} ${214 + i * 10} ${-62 + i * 16}`, '#9a86a0', 3, {
        opacity: 0.55,
      }),
    ),
    line('M112 -10L270 -66', p.ink, 12, { opacity: 0.25, transform: 'translate(4 10)' }),
    shape('M106 -8L124 -24L132 -6Z', '#f0d3a0'),
    line('M126 -14L262 -72', p.ochre, 16, { strokeLinecap: 'butt' }),
    line('M124 -18L260 -76', p.ochreLight, 5, { strokeLinecap: 'butt' }),
    line('M262 -72L280 -80', p.coral, 16, { strokeLinecap: 'butt' }),
    circle(107, -9, 3.4, p.ink),
  ],
  { x: 800, y: 806 },
);
const stack = group(
  [
    shadow(4, 16, 110, 16, 0.6),
    times(6, (i) =>
      shape(
        polygon([
          [-90 + (i % 2) * 8, 10 - i * 11],
          [70 + (i % 3) * 6, 10 - i * 11],
          [92 + (i % 3) * 6, -34 - i * 11],
          [-62 + (i % 2) * 8, -34 - i * 11],
        ]),
        ['#cfae80', '#f6e4c0'][i % 2],
        { stroke: '#8a6a48', strokeWidth: 2 },
      ),
    ),
    shape(star(12, -69, 22, 9, 5, -1.57), p.coral, { transform: 'translate(0 -31) scale(1 .55)' }),
  ],
  { x: 1150, y: 812 },
);
const mug = group(
  [
    shadow(0, 4, 70, 12, 0.6),
    line('M42 -64Q86 -60 76 -26Q68 -8 38 -14', p.tealLight, 12),
    shape('M-48 -86C-48 -30 -44 0 -30 2H30C44 0 48 -30 48 -86Z', linear([p.tealLight, p.teal, p.tealDark], -80)),
    ellipse(0, -86, 48, 11, '#7cc4bd'),
    ellipse(0, -85, 40, 8, '#8a5a34'),
    line('M-36 -70Q-36 -20 -26 -8', '#cfe6e4', 4, { opacity: 0.7 }),
  ],
  { x: 1330, y: 790 },
);

export default scene({
  key: 'spaced-practice',
  background: [
    rect(0, 0, 1600, 900, linear(['#1a2056', '#28316f', '#333c80', '#1f2660'], -70)),
    times(18, (i) => rect(i * 92 - 20, 0, 2, 720, '#4a5590', { opacity: 0.25 })),
    glow(620, 560, 780, '#ffc070', 0.55),
  ],
  content: [
    // A night window at the left, a shelf of books at the right.
    rect(52, 250, 214, 290, '#10153a'),
    rect(64, 262, 190, 266, linear(['#0a0e2c', '#1f2a66', '#4a5590'])),
    group(stars(60, { key: 'win' }), { clipPath: clip(rect(64, 262, 190, 266, '#000')) }),
    shape('M196 306A34 34 0 1 0 212 362A44 44 0 0 1 196 306Z', p.paper),
    line('M159 262V528M64 395H254', '#10153a', 9),
    rect(40, 536, 238, 16, '#4a5590'),
    rect(1316, 508, 300, 16, '#6b4a5a'),
    rect(1316, 524, 300, 24, '#10153a', { opacity: 0.4 }),
    [
      [1334, 150, p.teal],
      [1372, 176, p.coralDark],
      [1416, 138, p.ochreDark],
      [1452, 166, '#5a3a7a'],
      [1494, 150, p.tealLight],
      [1540, 180, p.terracotta],
    ].map(
      ([x, h, c], i) =>
        rect(x, 508 - h, 32 + (i % 2) * 6, h, linear([lighter(c, 0.15), darker(c, 0.35)], -90), { rx: 3 }) +
        rect(x, 508 - h + 22, 32 + (i % 2) * 6, 8, p.ochreLight, { opacity: 0.5 }),
    ),
    calendar,
    // The string.
    line(
      'M160 ' +
        Math.round(cord(160)) +
        Array.from({ length: 33 }, (_, i) => `L${160 + i * 40} ${Math.round(cord(160 + i * 40))}`).join(''),
      '#f0d9a8',
      4,
    ),
    [160, 1440].map((x) => circle(x, cord(x), 8, '#c6c9c8')),
    [
      [392, 0, -4],
      [540, 1, 3],
      [718, 2, -2],
      [936, 3, 3],
      [1184, 4, -3],
    ].map(([x, i, turn]) => card(x, i, turn)),
    // Desk.
    rect(-10, desk, 1620, 210, linear(['#a8693f', '#74432c', '#3c2230'])),
    rect(-10, desk, 1620, 6, '#ffd9a0', { opacity: 0.8 }),
    times(9, (i) =>
      line(`M${-20 + (i % 3) * 90} ${728 + i * 20}q260 ${i % 2 ? 10 : -8} 540 0t560 0t560 0`, '#4a2a2a', 2.5, {
        opacity: 0.4,
      }),
    ),
    ellipse(
      720,
      790,
      560,
      90,
      radial([
        ['#ffdf9a', 0, 0.8],
        ['#ffdf9a', 0.6, 0.3],
        ['#ffdf9a', 1, 0],
      ]),
    ),
    // The cone of lamplight.
    shape(
      polygon([
        [560, 438],
        [618, 410],
        [1180, 800],
        [470, 830],
      ]),
      linear([
        ['#fff0c0', 0, 0.5],
        ['#fff0c0', 1, 0.02],
      ]),
    ),
    glow(560, 470, 220, '#fff3c8', 0.8),
    book,
    stack,
    mug,
    steam(1330, 700, 120, { key: 'tea', count: 2, spread: 28 }),
    lamp,
  ],
  light: { x: 0.42, y: 0.6, colour: '#ffdca0', strength: 0.18 },
  rim: 0.52,
});
