// The two units of a voting machine on the polling table, tied with thread and sealed with wax; the queue waits behind.
import {
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
  rect,
  scene,
  shape,
  star,
  times,
  blob,
  blur,
} from '../kit.mjs';

const shell = ['#fbf3e0', '#ece0c6', '#c9b898'];
// A slab seen from above and in front: the far edge is narrower, the near face shows its thickness.
const map = (w, h, pinch) => (u, v) => {
  const k = 1 - pinch * (1 - v);
  return [(u - 0.5) * w * k, -h * (1 - v)];
};
const quad = (m, u0, v0, u1, v1) => polygon([m(u0, v0), m(u1, v0), m(u1, v1), m(u0, v1)]);
const slab = (m, w, thick) => [
  shape(
    polygon([
      [-w / 2 + 30, 10],
      [w / 2 + 70, 6],
      [w / 2 + 96, thick + 26],
      [-w / 2 + 10, thick + 26],
    ]),
    '#2a0f1e',
    { opacity: 0.45, filter: blur(10) },
  ),
  shape(
    `M${-w / 2} -4H${w / 2}V${thick - 16}Q${w / 2} ${thick} ${w / 2 - 18} ${thick}H${-w / 2 + 18}Q${-w / 2} ${thick} ${-w / 2} ${thick - 16}Z`,
    linear(['#bda98a', '#8d765f']),
  ),
  shape(quad(m, 0, 0, 1, 1), linear(shell, 30), { stroke: shell[1], strokeWidth: 12, strokeLinejoin: 'round' }),
  line(polygon([m(0, 1), m(0, 0), m(1, 0)], false), p.white, 4, { opacity: 0.9 }),
  line(`M${-w / 2} 6H${w / 2}`, '#fff3d8', 5, { opacity: 0.8 }),
];
// Wax: an uneven red disc with a pressed star of rays.
const wax = (x, y, s, key) =>
  group(
    [
      shape(blob(5, 8, 46, { key, wobble: 0.12, corners: 11 }), '#3a0b14', { opacity: 0.4 }),
      shape(blob(0, 0, 46, { key, wobble: 0.12, corners: 11 }), linear(['#f0474f', '#c22436', '#8c1326'], -30)),
      circle(0, 0, 29, '#9b162a'),
      circle(1, 2, 27, linear(['#b01d31', '#dd3a47'], -30)),
      shape(star(0, 0, 20, 9, 8), '#8c1326'),
      shape(star(-1, -1.5, 19, 8, 8), '#ee5a5e'),
      line('M-34 -18Q-26 -36 -6 -39', '#ffb3a8', 5, { opacity: 0.9 }),
    ],
    { x, y, scale: s },
  );
const thread = (d, w = 6) => [
  line(d, '#5d2a14', w + 3, { opacity: 0.4, transform: 'translate(4 6)' }),
  line(d, '#f5cf78', w),
  line(d, '#a66a1c', w * 0.55, { strokeDasharray: '4 8', strokeLinecap: 'butt' }),
];

// Left: the control unit, with lamp, display and buttons under a lid.
const cu = map(390, 330, 0.16);
const control = group(
  [
    slab(cu, 390, 62),
    shape(quad(cu, 0.06, 0.07, 0.94, 0.33), '#4a505b'),
    shape(quad(cu, 0.1, 0.11, 0.62, 0.29), linear(['#20423c', '#2f6b58'])),
    shape(quad(cu, 0.13, 0.15, 0.3, 0.25), '#9be0a8', { opacity: 0.85 }),
    shape(quad(cu, 0.33, 0.15, 0.5, 0.25), '#9be0a8', { opacity: 0.5 }),
    (() => {
      const [x, y] = cu(0.72, 0.2),
        [x2, y2] = cu(0.85, 0.2);
      return [
        glow(x, y, 50, '#7dff9a', 0.8),
        ellipse(x, y, 15, 12, '#45c86b'),
        ellipse(x - 3, y - 3, 6, 4, p.white),
        ellipse(x2, y2, 15, 12, '#7b1c2c'),
        ellipse(x2 - 3, y2 - 3, 5, 3, '#e58b90'),
      ];
    })(),
    shape(quad(cu, 0.06, 0.4, 0.56, 0.92), '#b9a686'),
    shape(quad(cu, 0.075, 0.42, 0.545, 0.9), linear(['#e2d3b4', '#d2c09d'])),
    line(polygon([cu(0.1, 0.86), cu(0.52, 0.86)], false), '#9c8768', 4),
    shape(quad(cu, 0.62, 0.4, 0.94, 0.92), '#b9a686'),
    shape(quad(cu, 0.635, 0.42, 0.925, 0.9), '#dccbab'),
    [
      [0.78, 0.53, p.tealLight],
      [0.78, 0.74, p.ochre],
    ].map(([u, v, c]) => {
      const [x, y] = cu(u, v);
      return [
        ellipse(x, y + 6, 34, 22, darker(c, 0.5)),
        ellipse(x, y, 34, 22, c),
        ellipse(x - 8, y - 6, 16, 7, lighter(c, 0.5), { opacity: 0.8 }),
      ];
    }),
  ],
  { x: 566, y: 776 },
);
// Right: the ballot unit, a column of blank rows, each with its blue button.
const bu = map(380, 408, 0.18);
const ballot = group(
  [
    slab(bu, 380, 58),
    shape(quad(bu, 0.07, 0.05, 0.93, 0.95), '#b9a686'),
    times(8, (i) => {
      const v = 0.07 + i * 0.109,
        [x, y] = bu(0.83, v + 0.05),
        [mx, my] = bu(0.6, v + 0.05),
        [lx, ly] = bu(0.69, v + 0.05);
      return [
        shape(quad(bu, 0.09, v, 0.91, v + 0.096), i % 2 ? '#f4ead2' : '#fffaf0'),
        line(polygon([bu(0.12, v + 0.036), bu(0.4 - (i % 3) * 0.05, v + 0.036)], false), '#a59a88', 5),
        line(polygon([bu(0.12, v + 0.068), bu(0.3 + (i % 2) * 0.05, v + 0.068)], false), '#c9bfa9', 4),
        shape(
          i % 3 === 0
            ? star(mx, my, 14, 7, 5 + i, 0.3)
            : i % 3 === 1
              ? polygon([
                  [mx - 14, my + 10],
                  [mx, my - 13],
                  [mx + 14, my + 10],
                ])
              : `M${mx - 13} ${my}a13 11 0 1 0 26 0a13 11 0 1 0 -26 0Z`,
          '#6d5f6a',
        ),
        circle(lx, ly, 5, '#8f3a3a'),
        ellipse(x, y + 4, 26, 14, '#16294f'),
        ellipse(x, y, 26, 14, linear(['#6fa6e0', '#2f66b4', '#1f4689'])),
        ellipse(x - 6, y - 4, 12, 4, '#cfe2f6', { opacity: 0.8 }),
      ];
    }),
  ],
  { x: 1030, y: 784 },
);

const people = [
  'kurta:turban',
  'sari:bun',
  'shirt:hair',
  'frock:plait',
  'dhoti:turban',
  'sari:scarf',
  'kurta:cap',
  'shirt:hair',
  'frock:scarf',
  'kurta:hair',
  'sari:bun',
  'shirt:hair',
];
const queue = people.map((who, i) => {
  const [dress, head] = who.split(':'),
    tone = mix('#5e2141', '#8c3f53', (i % 3) / 2);
  return figure({
    x: 70 + i * 132,
    y: 548,
    scale: 1.6 + ((i * 7) % 4) * 0.05,
    pose: 'walking',
    dress,
    head,
    colour: tone,
    second: darker(tone, 0.15),
    skin: darker(tone, 0.3),
    wrap: mix(tone, '#c96a5c', 0.35),
    hair: '#3a1230',
    joints: { hipL: [-4, -102], hipR: [4, -102], footL: [-15, -2], footR: [15, 0], handL: [10, -92], handR: [-8, -90] },
  });
});

export default scene({
  key: 'voting-machine',
  background: [rect(0, 0, 1600, 900, linear(['#f0b27c', '#f6c78e', '#fbdfae']))],
  content: [
    // A schoolroom: two lit windows with bars, a dado of deeper paint.
    [210, 640, 1070, 1500].map((x) => [
      rect(x - 136, 34, 272, 300, '#b9694a'),
      rect(x - 122, 46, 244, 276, linear(['#fffbe8', '#fff0c0', '#ffe09a'])),
      times(4, (i) => rect(x - 80 + i * 52, 46, 7, 276, '#c98a5c')),
      rect(x - 122, 176, 244, 8, '#c98a5c'),
      rect(x - 148, 326, 296, 18, '#d68a5e'),
    ]),
    rect(0, 400, 1600, 180, linear(['#d9805a', '#b95b48'])),
    rect(0, 394, 1600, 8, '#a94e40'),
    glow(800, 180, 640, '#fff3c4', 0.6),
    queue,
    shape('M-20 520H1620V920H-20Z', linear(['#17646a', '#0f4f58', '#08313b'])),
    rect(0, 516, 1600, 12, '#5fb0a8'),
    shape('M-20 528H1620V590H-20Z', '#0a343c', { opacity: 0.25 }),
    times(40, (i) => line(`M${i * 42 - 20} 528L${(i * 42 - 800) * 1.35 + 800} 900`, '#3f9c98', 2, { opacity: 0.12 })),
    // The cable between the units.
    line('M736 640C800 560 830 700 872 620', '#0a1f26', 16, { opacity: 0.5, transform: 'translate(6 10)' }),
    line('M730 640C800 560 830 700 880 616', '#2b2e36', 15),
    line('M732 636C800 556 830 696 880 612', '#8b909a', 4, { opacity: 0.7 }),
    control,
    ballot,
    // Threads over the lids, wax where they cross.
    thread('M396 700Q480 684 504 628T560 446'),
    thread('M384 560Q470 590 504 628T748 792'),
    thread('M504 628Q620 590 742 560', 5),
    wax(504, 628, 1.16, 'wax1'),
    thread('M842 800Q1000 744 1214 792'),
    thread('M1010 838Q1024 780 1018 764', 5),
    wax(1020, 774, 0.98, 'wax2'),
    group(
      [
        thread('M0 0Q-14 44 6 74', 4),
        rect(-34, 66, 80, 50, '#fffaf0', { rx: 4 }),
        rect(-34, 66, 80, 50, '#c9a06c', { rx: 4, opacity: 0.2 }),
        circle(6, 76, 4, '#8d765f'),
        line('M-20 92H32M-20 104H14', '#b9a686', 4),
      ],
      { x: 700, y: 776, rotate: 8 },
    ),
  ],
  light: { x: 0.5, y: 0.15, colour: '#fff3cf', strength: 0.2 },
  rim: 0.4,
});
