// Online fraud: a glowing phone, a fish-hook that hangs before it with a bright bait, and an hourglass that runs.
import {
  arc,
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
  mix,
  palette as p,
  random,
  rays,
  rect,
  ribbon,
  scene,
  shape,
  star,
  times,
} from '../kit.mjs';

// Water fills the room: weeds, light from the surface, small fish that keep away.
const fish = (x, y, s, flip, tone) =>
  group(
    [
      shape('M-44 0C-24 -26 20 -26 44 0C20 26 -24 26 -44 0Z', linear([lighter(tone, 0.2), darker(tone, 0.2)])),
      shape('M-38 0L-72 -24Q-62 0 -72 24Z', darker(tone, 0.2)),
      shape('M-4 -18Q10 -38 24 -14Z', darker(tone, 0.1)),
      circle(26, -5, 4, p.white),
      circle(27, -5, 2, p.ink),
      line('M10 -14Q4 0 10 14', darker(tone, 0.35), 3, { opacity: 0.7 }),
    ],
    { x, y, scale: s, flip },
  );

const pw = 372,
  ph = 700;
const phone = group(
  [
    rect(-pw / 2 + 26, -ph / 2 + 34, pw, ph, '#04121c', { rx: 52, opacity: 0.6, filter: blur(20) }),
    rect(-pw / 2, -ph / 2, pw, ph, linear(['#7f97a8', '#2b3f52', '#0d1926'], -60), { rx: 50 }),
    rect(-pw / 2 + 8, -ph / 2 + 8, pw - 16, ph - 16, '#0a141f', { rx: 43 }),
    group(
      [
        rect(-pw / 2 + 20, -ph / 2 + 20, pw - 40, ph - 40, linear(['#e4fff2', '#8fe6d6', '#3fb0b8', '#1c7890'])),
        glow(0, -70, 300, '#fffff0', 0.7),
        // A blank message: an envelope of light, a gift in it, one big button.
        rect(-130, -236, 260, 196, '#fffdf4', { rx: 18 }),
        rect(-130, -236, 260, 44, linear(['#ffb86b', '#f08a3c']), { rx: 18 }),
        rect(-130, -210, 260, 18, '#f08a3c'),
        circle(-104, -214, 9, '#fffdf4'),
        rect(-84, -220, 120, 11, '#fffdf4', { rx: 5 }),
        rect(-104, -166, 60, 60, '#f5cf78', { rx: 8 }),
        rect(-80, -166, 12, 60, p.coral),
        rect(-104, -142, 60, 12, p.coral),
        shape('M-74 -166C-96 -190 -110 -170 -74 -166C-38 -170 -52 -190 -74 -166Z', p.coralDark),
        [0, 1, 2].map((i) => rect(-28, -160 + i * 22, 130 - i * 34, 10, '#b9d0cc', { rx: 5 })),
        rect(-104, -86, 208, 11, '#d6e4e0', { rx: 5 }),
        rect(-104, -66, 140, 11, '#d6e4e0', { rx: 5 }),
        rect(-120, 200, 240, 66, '#0f5a61', { rx: 33, opacity: 0.4 }),
        rect(-120, 192, 240, 66, linear(['#ffa08a', '#ff5b61', '#d93a4c']), { rx: 33 }),
        rect(-60, 219, 120, 12, '#fffdf4', { rx: 6 }),
        shape('M-170 -340H40L-170 60Z', p.white, { opacity: 0.18 }),
        times(5, (i) =>
          line(`M-170 ${90 + i * 22}q42 -12 85 0t85 0t85 0t85 0`, '#fffdf4', 3, { opacity: 0.3 - i * 0.04 }),
        ),
      ],
      { clipPath: clip(rect(-pw / 2 + 20, -ph / 2 + 20, pw - 40, ph - 40, '#000', { rx: 34 })) },
    ),
    rect(-46, -ph / 2 + 32, 92, 20, '#0a141f', { rx: 10 }),
    line(`M${-pw / 2 + 5} ${ph / 2 - 90}V${-ph / 2 + 70}`, '#dff6f1', 5, { opacity: 0.8 }),
  ],
  { x: 640, y: 468, rotate: -6 },
);

// The hook: steel that tapers to a barb, with its eye and line; the bait is a gold coin on its bend.
const bend = [
  [742, 150],
  [742, 300],
  [744, 430],
  [726, 540],
  [650, 588],
  [568, 552],
  [548, 470],
];
const hook = [
  shape(
    ribbon(
      bend.map(([x, y]) => [x + 30, y + 40]),
      [26, 28, 30, 34, 34, 28, 10],
    ),
    '#0a343c',
    { opacity: 0.32, filter: blur(7) },
  ),
  line('M742 -20C748 20 736 60 742 116', '#fff6dc', 5),
  line('M742 -20C748 20 736 60 742 116', '#a9c0c8', 2),
  circle(742, 128, 22, 'none', { stroke: '#3a4c5a', strokeWidth: 15 }),
  circle(740, 126, 22, 'none', { stroke: '#c0d0d6', strokeWidth: 5 }),
  shape(ribbon(bend, [26, 28, 30, 34, 34, 28, 10]), '#1d2c3a'),
  shape(
    ribbon(
      bend.map(([x, y]) => [x - 2, y - 2]),
      [20, 22, 23, 27, 27, 21, 6],
    ),
    linear(['#b9c9d0', '#7b909e', '#44586a'], -30),
  ),
  shape(
    ribbon(
      bend.slice(0, 5).map(([x, y]) => [x - 7, y - 3]),
      [4, 6, 7, 7, 3],
    ),
    '#f4fbfa',
  ),
  shape(
    ribbon(
      [
        [660, 574],
        [584, 548],
        [560, 480],
      ],
      [3, 7, 3],
    ),
    '#f4fbfa',
  ),
  shape('M548 434C534 470 534 500 548 530L560 500L604 512C580 490 562 466 548 434Z', '#1d2c3a'),
  shape('M549 446C540 474 540 494 548 514L556 492L586 500C572 486 558 468 549 446Z', '#b9c9d0'),
];
// The hourglass: two bulbs in a frame of turned wood, sand two thirds gone.
const wood = ['#f0b878', '#b9743c', '#6f3f26'];
const glass = group(
  [
    shape('M-150 300H190L250 332H-130Z', '#04121c', { opacity: 0.55, filter: blur(9) }),
    [-122, 122].map((x) => [rect(x - 10, -270, 20, 540, linear(['#8f5a34', '#5c331f', '#3a1d14'], -90))]),
    shape(
      'M-92 -270C-98 -120 -30 -60 -14 -6V6C-30 60 -98 120 -92 270H92C98 120 30 60 14 6V-6C30 -60 98 -120 92 -270Z',
      linear(
        [
          ['#e4fff6', 0, 0.5],
          ['#8fd0d0', 0.5, 0.35],
          ['#cfeee6', 1, 0.5],
        ],
        -80,
      ),
      { stroke: '#e4fff6', strokeWidth: 5 },
    ),
    shape(
      'M-62 -128C-44 -72 -22 -40 -10 -6H10C22 -40 44 -72 62 -128Q0 -104 -62 -128Z',
      linear(['#ffd98a', '#f0a850', '#d9823c']),
    ),
    ellipse(0, -125, 60, 10, '#ffe6b0', { opacity: 0.6 }),
    rect(-4, -8, 8, 190, '#f5b860'),
    times(9, (i) => circle(((i * 7) % 13) - 6, 20 + i * 20, 2.6, '#ffe6b0')),
    shape(
      'M-89 262C-84 240 -50 196 0 150C50 196 84 240 89 262Q0 276 -89 262Z',
      linear(['#ffe0a0', '#f0a850', '#c9702f']),
    ),
    shape('M0 150C50 196 84 240 89 262Q50 270 20 270Q40 210 0 150Z', '#a5522a', { opacity: 0.4 }),
    line('M-76 -250C-80 -160 -56 -110 -36 -74', p.white, 9, { opacity: 0.85 }),
    line('M-34 66C-62 110 -80 160 -77 220', p.white, 8, { opacity: 0.7 }),
    line('M76 -246C78 -190 68 -150 52 -116', p.white, 4, { opacity: 0.5 }),
    [-1, 1].map((s) => [
      rect(-156, s * 290 - 22, 312, 44, linear(wood), { rx: 14 }),
      rect(-138, s * 258 - 10, 276, 20, linear(wood), { rx: 8 }),
      line(`M-142 ${s * 290 - 14}H142`, '#ffe2b0', 5, { opacity: 0.8 }),
    ]),
    [-142, 142].map((x) => [
      rect(x - 11, -262, 22, 524, linear(['#f0b878', '#b9743c', '#5c331f'], -90), { rx: 6 }),
      [-200, 0, 200].map((y) => ellipse(x, y, 18, 13, linear(['#f5cf98', '#8f5230'], -60))),
    ]),
  ],
  { x: 1058, y: 548, scale: 0.96 },
);

export default scene({
  key: 'cyber-fraud',
  background: [rect(0, 0, 1600, 900, linear(['#176a78', '#0f4c62', '#0b304a', '#081c33']))],
  content: [
    rays(700, -140, 1150, { from: 48, to: 132, count: 9, colour: '#a8f0e0', opacity: 0.26 }),
    times(7, (i) => line(`M${-60 + i * 250} ${16 + (i % 3) * 12}q62 -20 125 0t125 0`, '#a8f0e0', 5, { opacity: 0.4 })),
    fish(1260, 180, 0.8, true, '#f0a850'),
    fish(1350, 240, 0.6, true, '#e5835a'),
    fish(250, 300, 0.9, true, '#f0a850'),
    fish(170, 380, 0.65, true, '#e5835a'),
    fish(1450, 420, 0.7, false, '#4fa8a8'),
    fish(330, 200, 0.5, true, '#4fa8a8'),
    glow(640, 440, 620, '#8ff0e0', 0.55),
    (() => {
      const r = random('bubbles');
      return times(40, () => {
        const x = r.between(60, 1540),
          y = r.between(60, 800),
          s = r.between(3, 13);
        return circle(x, y, s, 'none', { stroke: '#c9fff0', strokeWidth: 2, opacity: r.between(0.2, 0.6) });
      });
    })(),
    times(16, (i) => {
      const r = random('weed' + i),
        left = i % 2,
        x = left ? r.between(-10, 360) : r.between(1250, 1610),
        h = r.between(180, 420),
        c = mix('#0f4a52', '#1f7a6a', r());
      return shape(
        ribbon(
          [
            [x, 900],
            [x + 26, 900 - h * 0.35],
            [x - 20, 900 - h * 0.7],
            [x + 14, 900 - h],
          ],
          [34, 28, 20, 3],
        ),
        c,
      );
    }),
    shape('M-20 830Q400 780 800 826T1620 810V920H-20Z', linear(['#2f7a7a', '#155062', '#0a2a40'])),
    ellipse(640, 838, 330, 30, '#8ff0e0', { opacity: 0.3 }),
    times(22, (i) => {
      const r = random('peb' + i);
      return ellipse(
        r.between(0, 1600),
        r.between(846, 890),
        r.between(8, 26),
        r.between(4, 9),
        mix('#1d5c66', '#4a9a92', r()),
        { opacity: 0.8 },
      );
    }),
    phone,
    glow(640, 440, 330, '#e4fff2', 0.16),
    glass,
    hook,
    // The bait: a coin that turns on the bend of the hook.
    glow(648, 596, 150, '#ffd873', 0.7),
    ellipse(656, 628, 46, 50, '#8f5a18'),
    circle(648, 628, 50, linear(['#fff0bc', '#f0b848', '#a66a1c'], -30)),
    circle(648, 628, 38, '#c98a2a'),
    circle(648, 629, 35, linear(['#e9b046', '#ffe29a'], -30)),
    shape(star(648, 628, 25, 12, 8), '#b97722'),
    line(arc(648, 628, 44, 44, 190, 290), p.white, 5, { opacity: 0.9 }),
    shape('M640 566Q652 560 662 566L664 596Q652 588 638 596Z', linear(['#b9c9d0', '#5a7080'])),
  ],
  light: { x: 0.42, y: 0.4, colour: '#e4fff0', strength: 0.14 },
  rim: 0.48,
});
