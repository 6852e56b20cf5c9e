// A village milk collection centre at dawn: a woman with her steel can, her buffalo, the full cans waiting in a row.
import {
  birds,
  circle,
  darker,
  ellipse,
  figure,
  glow,
  grass,
  group,
  hills,
  line,
  linear,
  mix,
  palette as p,
  random,
  ranges,
  rays,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  sky,
  steam,
  sun,
  times,
  tree,
} from '../kit.mjs';

const steel = linear(['#454c62', '#aab0bd', '#fdf1de', '#b9bec9', '#6c7389', '#3d4358'], -90);
const hide = '#2c2a38',
  hideLight = '#5d5068',
  hideDark = '#191722';

// A dairy can, its foot at 0, 0.
const can = (x, y, scale = 1) =>
  group(
    [
      shadow(14, 4, 76, 18, 0.6, p.nightDark),
      shape(
        'M-40 -92C-45 -60 -43 -22 -38 -4Q0 9 38 -4C43 -22 45 -60 40 -92C37 -108 25 -110 23 -124L-23 -124C-25 -110 -37 -108 -40 -92Z',
        steel,
      ),
      line('M-41 -86Q0 -76 41 -86M-41 -22Q0 -12 41 -22', '#4a5066', 3, { opacity: 0.6 }),
      line('M-40 -90Q0 -80 40 -90', p.white, 2, { opacity: 0.5 }),
      shape('M-24 -136H24V-122Q0 -114 -24 -122Z', '#5b6176'),
      shape('M-34 -134Q-33 -152 0 -154Q33 -152 34 -134Q0 -124 -34 -134Z', steel),
      ellipse(-6, -146, 16, 4, p.white, { opacity: 0.7 }),
      line('M-40 -84Q-58 -78 -43 -56M40 -84Q58 -78 43 -56', '#565c72', 6),
      line('M-40 -85Q-56 -80 -45 -62', '#d9d6d2', 2.5),
    ],
    { x, y, scale },
  );

// The small can in her hand: lid and wire bow, hung from 0, 0.
const pail = group([
  line('M-25 40Q-26 4 0 0Q26 4 25 40', '#5c6278', 4),
  shape('M-29 46L-25 116Q0 126 25 116L29 46Z', steel),
  ellipse(0, 46, 29, 8, '#d7d8dc'),
  ellipse(0, 43, 22, 6, '#f6efe2'),
  circle(0, 37, 5, '#8b90a0'),
  line('M-28 62Q0 71 28 62', '#4a5066', 2.5, { opacity: 0.6 }),
]);

// A buffalo in profile, to the left, her feet at 0, 0.
const leg = (x, top, colour, back) =>
  shape(
    ribbon(
      back
        ? [
            [x, top],
            [x + 16, -104],
            [x - 2, -54],
            [x, -8],
          ]
        : [
            [x, top],
            [x - 4, -86],
            [x, -44],
            [x - 2, -8],
          ],
      back ? [86, 44, 24, 24] : [64, 36, 24, 24],
    ),
    colour,
  ) + shape(`M${x - 17} 2L${x - 12} -18H${x + 11}L${x + 14} 2Z`, hideDark);
const body =
  'M-196 -226C-170 -268 -132 -280 -92 -276C-40 -268 20 -262 70 -266C120 -272 176 -268 202 -228C222 -190 212 -140 190 -108C140 -76 80 -70 20 -72C-50 -72 -112 -78 -150 -112C-186 -132 -214 -170 -222 -196Z';
const buffalo = group(
  [
    shadow(30, 26, 330, 62, 0.5, p.nightDark),
    shadow(0, 2, 240, 20, 0.7),
    leg(-78, -130, darker(hide, 0.4)),
    leg(122, -140, darker(hide, 0.4), true),
    shape(
      ribbon(
        [
          [196, -238],
          [222, -200],
          [218, -140],
          [226, -96],
        ],
        [22, 14, 9, 7],
      ),
      hideDark,
    ),
    shape('M218 -104Q206 -60 222 -38Q242 -62 234 -104Z', hideDark),
    shape(body, linear([hideLight, [hide, 0.34], [hide, 0.6], hideDark])),
    shape('M40 -78Q72 -104 104 -78Q96 -50 84 -48Q78 -58 70 -56Q62 -46 54 -50Q44 -62 40 -78Z', '#8a6470'),
    line('M-186 -238C-164 -266 -132 -276 -92 -272C-40 -264 20 -258 70 -262C120 -268 172 -264 198 -228', '#f0a98c', 6, {
      opacity: 0.85,
    }),
    line('M146 -236Q112 -190 128 -136M-110 -250Q-132 -190 -112 -126', hideDark, 7, { opacity: 0.45 }),
    times(4, (i) =>
      line(`M${-40 + i * 34} -226Q${-58 + i * 34} -170 ${-40 + i * 34} -120`, hideLight, 5, { opacity: 0.32 }),
    ),
    leg(-118, -140, hide),
    leg(162, -160, hide, true),
    line('M-136 -110Q-140 -60 -131 -20M146 -110Q156 -60 149 -22', hideLight, 5, { opacity: 0.55 }),
    shape('M-232 -300C-190 -290 -160 -270 -130 -240L-150 -120C-186 -120 -220 -150 -246 -196Z', hide),
    line('M-206 -294C-180 -284 -164 -266 -150 -250', '#f0a98c', 5, { opacity: 0.6 }),
    shape(
      ribbon(
        [
          [-212, -286],
          [-244, -214],
          [-250, -176],
        ],
        [14, 13, 11],
      ),
      p.coral,
    ),
    group(
      [
        circle(0, 10, 15, linear([p.ochreLight, p.ochreDark], -50)),
        rect(-15, 12, 30, 4, p.ochreDark),
        circle(0, 22, 4, p.inkSoft),
      ],
      { x: -250, y: -178 },
    ),
    group(
      [
        shape(
          ribbon(
            [
              [8, -12],
              [70, -20],
              [124, -62],
              [128, -116],
            ],
            [30, 25, 17, 3],
          ),
          darker(hide, 0.3),
          { transform: 'translate(-20 -8)' },
        ),
        shape('M26 6C60 -6 96 14 108 44C80 54 44 44 24 28Z', hideDark),
        shape('M40 14C64 8 86 20 96 38C76 42 52 36 38 28Z', '#7b5560'),
        shape(
          'M14 -24C-18 -36 -52 -18 -76 24C-92 52 -120 76 -122 98C-122 120 -98 124 -76 114C-46 104 -6 98 16 78C46 50 44 -10 14 -24Z',
          linear([hideLight, [hide, 0.45], hideDark]),
        ),
        shape('M-88 60C-108 72 -124 84 -122 100C-120 122 -96 122 -76 114C-64 108 -66 70 -88 60Z', '#4a4052'),
        ellipse(-108, 88, 7, 5, hideDark),
        line('M-118 106Q-98 106 -80 98', hideDark, 3),
        ellipse(-34, 20, 11, 8, p.ink),
        circle(-37, 17, 3, p.white),
        line('M-50 10Q-36 2 -22 12', hideLight, 4),
        line('M6 -26C-22 -32 -50 -14 -74 24C-88 48 -106 62 -116 80', '#f0a98c', 5, { opacity: 0.8 }),
        line('M-70 118Q-66 78 -30 62Q0 50 20 40', p.coral, 6),
        line('M-62 34Q-46 70 -30 62', p.coral, 6),
        shape(
          ribbon(
            [
              [10, -10],
              [74, -12],
              [134, -52],
              [142, -112],
            ],
            [36, 30, 20, 3],
          ),
          '#57515f',
        ),
        line('M18 -22Q80 -24 126 -66Q138 -84 140 -104', '#c99f9a', 5, { opacity: 0.8 }),
        times(5, (i) => line(`M${26 + i * 15} ${-26 - i * i * 1.5}l5 22`, hideDark, 3, { opacity: 0.5 })),
      ],
      { x: -240, y: -270, rotate: -6 },
    ),
  ],
  { x: 1010, y: 794, scale: 1.1 },
);

// The centre: a limewashed room, a veranda on posts, the window where milk is taken in.
const centre = group(
  [
    rect(-60, -330, 440, 330, linear(['#7c6f98', '#b99bb0', '#8d7b9c'], -90)),
    rect(-60, -58, 440, 58, p.tealDark, { opacity: 0.75 }),
    rect(60, -270, 190, 130, '#3a2a3c'),
    glow(155, -200, 170, '#ffcf7d', 0.9),
    rect(60, -270, 190, 130, linear(['#ffdf96', '#eda64c'])),
    rect(60, -270, 190, 26, p.ochreDark, { opacity: 0.45 }),
    shape('M96 -140V-176H150V-140Z', '#5c6278'),
    rect(88, -182, 70, 9, '#9096a5'),
    shape('M190 -140V-196Q190 -214 204 -214Q218 -214 218 -196V-140Z', '#7d5563'),
    circle(204, -226, 14, '#5b3626'),
    shape('M189 -228Q190 -248 204 -248Q219 -248 219 -228Z', p.paper),
    rect(40, -142, 230, 16, '#d9b18d'),
    rect(40, -126, 230, 7, p.inkSoft, { opacity: 0.5 }),
    line('M60 -270V-142M250 -270V-142', p.teal, 10),
    line('M56 -272H254', p.teal, 12),
    shape('M-120 -318L-60 -432H330L452 -318Z', linear(['#a35a55', '#7c3f49', '#5c2f40'])),
    times(13, (i) => line(`M${-52 + i * 32} -430L${-106 + i * 44} -320`, '#552a3a', 3, { opacity: 0.6 })),
    line('M330 -430L450 -318', '#f7b98f', 6),
    shape('M-120 -318H452V-304H-120Z', '#4a2736'),
    line('M412 -306V0', '#4b3040', 15),
    line('M417 -306V0', '#f2a98b', 4),
    line('M6 -306V0', '#4b3040', 15),
    rect(-80, -10, 540, 24, '#8d6f80'),
    rect(-80, -10, 540, 6, '#f0b79a', { opacity: 0.8 }),
  ],
  { x: 90, y: 742 },
);

export default scene({
  key: 'milk-cooperative',
  background: [
    sky(['#5f74a6', '#a593b8', '#eeb0a8', '#fbd2a6', '#fde6bd']),
    sun(765, 418, 74, '#fff3d2', 0.95),
    rays(765, 418, 900, { from: 180, to: 360, count: 11, colour: '#fff0cc', opacity: 0.28 }),
  ],
  content: [
    birds(1080, 190, 8, { key: 'egrets', spread: 300, size: 17, colour: '#6d5f8c' }),
    ranges(520, 600, 3, '#dfa6a6', '#a0809f', { key: 'mist', rise: 70 }),
    times(13, (i) => {
      const r = random('far' + i);
      return tree(700 + i * 82 + r.between(-30, 30), 622, r.between(70, 130), {
        key: 'f' + i,
        crown: mix('#8c7597', '#6f6488', r()),
        trunk: '#5f5277',
        light: -1,
      });
    }),
    hills(628, 14, linear(['#9a8f94', '#6f7a79', '#4d5f5c']), { key: 'field' }),
    rect(
      0,
      596,
      1600,
      60,
      linear([
        ['#fde2c0', 0, 0],
        ['#fde2c0', 0.5, 0.6],
        ['#fde2c0', 1, 0],
      ]),
    ),
    tree(1370, 700, 430, { key: 'neem', crown: '#4d6a5f', trunk: '#3d2c39', light: -1, spread: 0.42 }),
    steam(205, 330, 150, { key: 'hearth', count: 2, spread: 34, opacity: 0.4 }),
    centre,
    shape('M-20 742C300 722 700 728 1620 716V920H-20Z', linear(['#c08f80', '#8a6468', '#573f54'])),
    shape('M500 728C700 724 860 724 1000 722L1240 910H300Z', '#ffd6a4', { opacity: 0.28 }),
    grass(1240, 740, 380, { key: 'edge', height: 40, count: 60, colours: ['#4d5f4f', '#6d7a5c', '#3b4a45'] }),
    can(212, 776, 0.84),
    can(286, 782, 0.9),
    buffalo,
    shadow(560, 812, 120, 26, 0.55, p.nightDark),
    figure({
      pose: 'standing',
      dress: 'sari',
      colour: p.coral,
      second: p.teal,
      head: 'scarf',
      wrap: p.coral,
      skin: '#7d4a30',
      x: 540,
      y: 800,
      scale: 1.86,
      joints: { handR: [56, -136], elbowR: [40, -118], handL: [-28, -92] },
    }),
    group(pail, { x: 488, y: 626, scale: 1.06 }),
    circle(488, 630, 11, '#7d4a30'),
    can(384, 862, 1.14),
    can(280, 876, 1.16),
    can(842, 872, 1.04),
    can(944, 878, 1.08),
    can(1050, 884, 1.12),
    can(1160, 890, 1.16),
    grass(-20, 910, 340, { key: 'l', height: 110, count: 50, colours: ['#2f3a3c', '#44544a', '#5c6a52'] }),
    grass(1290, 910, 340, { key: 'r', height: 120, count: 54, lean: -0.2, colours: ['#2f3a3c', '#44544a', '#5c6a52'] }),
    grass(640, 908, 420, { key: 'm', height: 34, count: 46, colours: ['#3c3f44', '#55594e'] }),
  ],
  light: { x: 0.48, y: 0.44, colour: '#ffe3b4', strength: 0.3 },
  rim: 0.4,
});
