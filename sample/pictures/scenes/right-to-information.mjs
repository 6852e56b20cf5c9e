// The right to information: a wall of a filing cabinet, a keyhole as tall as a door, and the light of the files coming out.
import {
  blur,
  clip,
  darker,
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
  rays,
  rect,
  scene,
  shape,
  skins,
  times,
} from '../kit.mjs';

const steel = '#4d7890';
const hole = (k = 0) => {
  const r = 122 + k,
    cy = 300;
  return `M${800 - r * 0.52} ${cy + r * 0.85}A${r} ${r} 0 1 1 ${800 + r * 0.52} ${cy + r * 0.85}L${800 + 118 + k * 1.1} ${716 + k}H${800 - 118 - k * 1.1}Z`;
};
// Drawers: four across, four down; some stand ajar with paper showing.
const drawer = (c, row) => {
  const x = 372 + c * 216,
    y = 74 + row * 172,
    w = 204,
    h = 160,
    dx = Math.abs(x + 102 - 800) / 430,
    lit = 1 - dx;
  const face = mix(steel, '#c9a35c', lit * 0.2),
    open = (c === 0 && row === 2) || (c === 3 && row === 1);
  const out = open ? 18 : 0;
  return [
    rect(x, y, w, h, '#0b1f33', { rx: 6 }),
    open
      ? [
          times(
            5,
            (i) =>
              rect(
                x + 18 + i * 6,
                y - 22 + i * 6,
                w - 44,
                60,
                ['#e8d3a0', '#fff3d6', '#e9a35c', '#fffaf0', '#d8b884'][i],
                { rx: 3 },
              ) +
              rect(
                x + 30 + i * 30,
                y - 32 + i * 6,
                42,
                14,
                ['#d8b884', '#ff9a8f', '#e9a35c', '#f5cf78', '#d8b884'][i],
                { rx: 3 },
              ),
          ),
          shape(
            polygon([
              [x + 4, y + 16],
              [x + w - 4, y + 16],
              [x + w + 6, y + 34],
              [x - 6, y + 34],
            ]),
            '#0b1f33',
          ),
        ]
      : '',
    rect(
      x + 3 - out / 3,
      y + 3 + out,
      w - 6 + out / 1.5,
      h - 6,
      linear([lighter(face, 0.16), face, darker(face, 0.4)], c < 2 ? 60 : -60),
      { rx: 6 },
    ),
    line(`M${x + 8 - out / 3} ${y + 6 + out}H${x + w - 8 + out / 3}`, '#a9cbd6', 3, { opacity: 0.6 }),
    open ? rect(x, y + h - 2 + out, w, 12, '#0b1f33', { opacity: 0.5 }) : '',
    rect(x + 58, y + 28 + out, 88, 38, '#20405a', { rx: 4 }),
    rect(x + 63, y + 33 + out, 78, 28, '#e9dcc0', { rx: 2 }),
    line(`M${x + 74} ${y + 47 + out}h${34 + ((c + row) % 3) * 10}`, '#8f8672', 4),
    rect(x + 62, y + 100 + out, 80, 20, '#0f2942', { rx: 10 }),
    rect(x + 62, y + 95 + out, 80, 18, linear(['#f2dfae', '#a9824a']), { rx: 9 }),
  ];
};
const floor = 776;
const cabinet = [
  shape(`M352 ${floor + 6}H1250L1320 ${floor + 60}H280Z`, '#050c18', { opacity: 0.6, filter: blur(10) }),
  shape(
    polygon([
      [1248, 46],
      [1300, 20],
      [1300, floor - 14],
      [1248, floor],
    ]),
    '#10263c',
  ),
  shape(
    polygon([
      [352, 46],
      [404, 20],
      [1300, 20],
      [1248, 46],
    ]),
    linear(['#6f9cb0', '#35596f'], -90),
  ),
  rect(352, 46, 896, floor - 46, linear(['#35596f', '#20405a', '#14304a'])),
  line('M352 46H1248', '#c0dbe0', 4, { opacity: 0.7 }),
  times(4, (c) => times(4, (r) => [drawer(c, r)].flat(9).join(''))),
  rect(352, floor - 14, 896, 14, '#0b1f33'),
];
const papers = (() => {
  const r = random('sheets');
  return [
    [560, 540, 38, -20],
    [470, 380, 30, 24],
    [640, 200, 22, -40],
    [1030, 480, 40, 18],
    [1120, 330, 30, -28],
    [960, 180, 24, 30],
    [1180, 640, 44, -12],
    [430, 660, 46, 14],
  ].map(([x, y, s, t]) =>
    group(
      [
        shape(
          `M${-s} ${-s * 1.2}Q0 ${-s * 1.45} ${s} ${-s * 1.2}L${s} ${s * 1.2}Q0 ${s * 0.95} ${-s} ${s * 1.2}Z`,
          linear(['#fffdf0', '#ffe6ae', '#d9a860'], x < 800 ? -90 : 90),
        ),
        times(4, (i) =>
          line(
            `M${-s * 0.6} ${-s * 0.7 + i * s * 0.42}Q0 ${-s * 0.85 + i * s * 0.42} ${s * r.between(0.1, 0.6)} ${-s * 0.74 + i * s * 0.42}`,
            '#a5793e',
            Math.max(2, s * 0.08),
            { opacity: 0.7 },
          ),
        ),
      ],
      { x, y, rotate: t },
    ),
  );
})();

export default scene({
  key: 'right-to-information',
  background: [rect(0, 0, 1600, 900, linear(['#0c1b30', '#14304a', '#1f4660'])), glow(800, 400, 800, '#3f7f96', 0.5)],
  content: [
    times(12, (i) => line(`M${i * 140 + 20} 0V${floor - 20}`, '#0a1728', 3, { opacity: 0.4 })),
    rect(0, floor - 26, 1600, 160, linear(['#0d1f33', '#1b3a50', '#0c1b30'])),
    line(`M0 ${floor - 26}H1600`, '#4d7890', 3, { opacity: 0.5 }),
    cabinet,
    // The keyhole: a brass rim, then nothing but light.
    glow(800, 420, 520, '#ffcf6b', 0.75),
    shape(hole(34), '#6d4414', { transform: 'translate(5 7)', opacity: 0.7 }),
    shape(hole(34), linear(['#ffeeb8', '#e0a84a', '#a66a1c', '#6d4414'], -50)),
    shape(hole(24), linear(['#a66a1c', '#f3cd74'], -50)),
    shape(hole(6), '#8a551c'),
    shape(hole(), linear(['#fffdf0', '#fff3c4', '#ffe08c'])),
    group(
      [
        times(5, (i) =>
          shape(
            polygon([
              [650 + i * 60, 716],
              [662 + i * 60, 560 - (i % 3) * 34],
              [706 + i * 60, 556 - (i % 3) * 34],
              [700 + i * 60, 716],
            ]),
            ['#f5cf78', '#f9dfa0', '#f0bf60', '#f9dfa0', '#f5cf78'][i],
            { opacity: 0.8 },
          ),
        ),
        rect(640, 712, 320, 6, '#e0a84a'),
      ],
      { clipPath: clip(shape(hole(), '#000')) },
    ),
    // Light on the floor and into the room.
    shape(
      `M682 716H918L1290 910H310Z`,
      linear([
        ['#fff0b8', 0, 1],
        ['#ffd873', 0.4, 0.7],
        ['#ffc85c', 1, 0.3],
      ]),
    ),
    rays(800, 340, 860, { from: -34, to: 214, count: 17, colour: '#ffe9a6', opacity: 0.42 }),
    papers,
    // A citizen with the application in hand, seen from behind, on the way to the light.
    shape('M762 868L838 868L900 930H690Z', '#3a230f', { opacity: 0.55, filter: blur(5) }),
    figure({
      x: 800,
      y: 866,
      scale: 1.62,
      back: true,
      dress: 'sari',
      head: 'plait',
      colour: p.coralDark,
      second: p.teal,
      skin: skins[1],
      joints: { handR: [38, -122], elbowR: [35, -106], handL: [-27, -92] },
    }),
    group([rect(-19, -26, 38, 50, '#fffdf0', { rx: 2 }), line('M-10 -14H8M-10 -4H11M-10 6H4', '#a5793e', 3)], {
      x: 866,
      y: 648,
      rotate: 10,
    }),
    line('M782 566Q800 560 818 568M776 590Q774 660 772 700', '#ffe9a6', 4, { opacity: 0.8 }),
  ],
  light: { x: 0.5, y: 0.45, colour: '#ffe0a0', strength: 0.18 },
  rim: 0.52,
});
