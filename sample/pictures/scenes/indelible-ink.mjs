// Indelible ink: a raised left forefinger with a violet-black line from the skin down over the nail.
import {
  blur,
  circle,
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
  shadow,
  shape,
  times,
} from '../kit.mjs';

const skin = '#b0744a',
  dim = '#7d4a33',
  deep = '#5c3226',
  shine = '#dba478';
// The back of a left hand, forefinger up, the other fingers folded, the thumb laid across. Wrist below the picture.
const cuff = [
  shape('M628 772Q800 722 996 766L1040 930H590Z', linear(['#3f9c98', '#0f5a61', '#0a343c'], -80)),
  shape('M622 776Q800 726 1000 770L1006 812Q800 764 616 820Z', linear(['#f5cf78', '#e0a030', '#8f5a18'], -80)),
  times(13, (i) => circle(640 + i * 29, 796 - 28 * Math.sin(((i + 0.5) / 13) * Math.PI), 5, '#8f2a3c')),
];
const wrist = [shape('M664 640C668 700 664 740 650 800H978C962 740 968 700 978 630Z', linear([skin, skin, dim], -90))];
// A knuckle of a folded finger: a round back that turns away from us.
const knuckle = (x, y, w, h, t) =>
  group(
    [
      shape(
        `M${-w / 2} ${h}C${-w / 2 - 4} ${h * 0.2} ${-w * 0.46} 0 0 0C${w * 0.46} 0 ${w / 2 + 4} ${h * 0.2} ${w / 2} ${h}Z`,
        linear([lighter(skin, 0.16), skin, [mix(skin, dim, 0.2), 1]], 0),
      ),
      line(`M${-w * 0.36} ${h * 0.26}Q${-w * 0.24} ${h * 0.07} ${w * 0.1} ${h * 0.06}`, shine, 6, { opacity: 0.75 }),
      line(
        `M${-w * 0.24} ${h * 0.42}q${w * 0.24} -14 ${w * 0.48} 0M${-w * 0.2} ${h * 0.5}q${w * 0.2} -11 ${w * 0.4} 0`,
        deep,
        3,
        { opacity: 0.45 },
      ),
      line(`M${w / 2 - 1} ${h * 0.36}Q${w / 2 + 4} ${h * 0.7} ${w / 2 - 4} ${h * 1.05}`, deep, 4, { opacity: 0.6 }),
    ],
    { x, y, rotate: t },
  );
const fist = [
  knuckle(668, 528, 84, 130, -13),
  knuckle(738, 488, 92, 150, -7),
  knuckle(820, 458, 98, 170, -2),
  shape(
    'M640 574C664 556 690 600 716 566C742 540 772 580 790 552C808 526 826 536 838 508C858 462 944 458 962 520C984 610 962 680 968 780H658C660 710 628 650 640 574Z',
    linear([lighter(skin, 0.08), skin, mix(skin, dim, 0.35), dim], -86),
  ),
  line('M700 600Q716 660 738 720M770 586Q780 650 794 720M842 590Q846 650 848 716M904 560Q904 640 900 720', shine, 7, {
    opacity: 0.26,
  }),
  line('M716 600Q732 660 752 716M786 584Q796 650 808 716M862 580Q862 650 862 712', dim, 5, { opacity: 0.4 }),
  line('M858 512Q872 486 906 486', shine, 7, { opacity: 0.7 }),
  line('M874 520q26 -12 54 0M870 534q30 -12 62 0M878 548q24 -9 48 0', deep, 3, { opacity: 0.4 }),
  shape('M648 590C640 650 664 710 664 780H690C684 700 664 650 668 584Z', shine, { opacity: 0.3 }),
];
// The forefinger: two joints and a tip with its nail.
const finger = group(
  [
    shape(
      'M-58 300C-62 180 -56 90 -54 20C-56 -90 -52 -190 -46 -236C-38 -290 38 -290 46 -236C52 -190 58 -90 56 20C60 90 66 180 64 320Z',
      linear([lighter(skin, 0.12), skin, skin, dim, deep], -90),
    ),
    line('M-44 -226C-50 -160 -50 -60 -48 20C-48 90 -50 150 -50 220', shine, 8, { opacity: 0.75 }),
    [
      [26, 1],
      [-112, 0.86],
    ].map(([y, k]) => [
      ellipse(-4, y, 40 * k, 22, lighter(skin, 0.2), { opacity: 0.4 }),
      line(
        `M${-34 * k} ${y - 10}q34 -12 66 0M${-38 * k} ${y + 4}q38 -10 74 0M${-32 * k} ${y + 16}q32 -8 62 0`,
        deep,
        3,
        { opacity: 0.5 },
      ),
    ]),
    // Nail with cuticle and shine.
    shape('M-33 -172C-38 -220 -32 -262 0 -266C32 -262 38 -220 33 -172C24 -156 -24 -156 -33 -172Z', darker(skin, 0.22), {
      opacity: 0.6,
      transform: 'translate(2 3)',
    }),
    shape(
      'M-31 -174C-36 -220 -30 -258 0 -262C30 -258 36 -220 31 -174C22 -160 -22 -160 -31 -174Z',
      linear(['#fbdcc0', '#eab898', '#d69a7c']),
    ),
    shape('M-29 -232C-26 -252 -14 -261 0 -262C14 -261 26 -252 29 -232Q0 -244 -29 -232Z', '#fff0dc'),
    shape('M-24 -172Q0 -188 24 -172Q14 -163 0 -163Q-14 -163 -24 -172Z', '#f6d6c0', { opacity: 0.8 }),
    line('M-20 -182C-22 -212 -18 -238 -8 -250', p.white, 6, { opacity: 0.75 }),
    // The ink: a wet stroke over nail, cuticle and skin.
    shape(
      'M-9 -267C-2 -274 10 -272 14 -264C20 -224 18 -190 20 -160C24 -130 20 -106 16 -92C10 -80 -2 -80 -8 -92C-14 -120 -12 -150 -12 -176C-14 -210 -12 -244 -9 -267Z',
      linear(['#43246e', '#2b1650', '#1c0d38']),
    ),
    shape(
      'M-3 -256C0 -262 6 -260 7 -254C9 -220 7 -190 8 -166C4 -160 -2 -164 -3 -172C-6 -206 -5 -232 -3 -256Z',
      '#8a68c0',
      { opacity: 0.55 },
    ),
    shape('M-12 -164C-17 -150 -16 -120 -10 -96L-4 -86C-8 -110 -10 -140 -12 -164Z', '#5c3a8c', { opacity: 0.5 }),
    ellipse(4, -104, 4, 9, '#b9a0e0', { opacity: 0.7 }),
  ],
  { x: 896, y: 330, rotate: 3 },
);
// The thumb rests along the far side of the hand.
const thumb = [
  shape(
    ribbon(
      [
        [930, 760],
        [1010, 668],
        [1040, 570],
        [1016, 478],
        [1000, 440],
      ],
      [120, 108, 84, 70, 58],
    ),
    dim,
  ),
  shape(
    ribbon(
      [
        [926, 756],
        [1002, 664],
        [1030, 568],
        [1008, 480],
        [994, 446],
      ],
      [108, 92, 68, 54, 42],
    ),
    linear([skin, mix(skin, dim, 0.6)], -60),
  ),
  line('M1010 600Q1018 540 998 480', shine, 6, { opacity: 0.6 }),
  line('M1006 552q28 -8 52 2M1004 566q28 -8 52 2', deep, 3, { opacity: 0.5 }),
  shape('M1012 424C1026 432 1036 456 1034 486C1024 486 1014 476 1010 460C1006 444 1006 430 1012 424Z', '#eab898'),
];

export default scene({
  key: 'indelible-ink',
  background: [
    rect(0, 0, 1600, 900, linear(['#f2a03c', '#f6b658', '#f9cf86', '#fbe3b0'])),
    rays(884, 130, 1300, { from: 0, to: 360, count: 26, colour: '#fff3cf', opacity: 0.42 }),
  ],
  content: [
    // A crowd of raised fingers, far and pale: the rest of the queue.
    (() => {
      const r = random('crowd');
      return times(17, (i) => {
        const x = 30 + i * 98 + r.between(-20, 20),
          y = 800 + r.between(-60, 30),
          s = r.between(0.62, 0.9),
          tone = mix('#e0985a', '#c97a4a', r());
        return group(
          [
            shape(
              'M-60 240C-70 120 -74 70 -66 30C-62 0 -40 -10 -10 -12L-14 -150C-14 -186 30 -186 32 -150L38 -8C64 0 74 30 70 70C66 130 60 180 62 240Z',
              linear([tone, darker(tone, 0.16)]),
            ),
            shape('M2 -166Q14 -170 18 -160L16 -112Q8 -106 4 -114Z', '#6d3a78', { opacity: 0.75 }),
          ],
          { x, y, scale: s, rotate: r.between(-8, 8), flip: r.chance(0.4) },
        );
      });
    })(),
    glow(884, 130, 330, '#fffbe6', 0.9),
    circle(884, 150, 208, '#fff5d6', { opacity: 0.55 }),
    shape(
      'M640 900C600 760 610 560 700 470C760 430 800 300 820 120C840 60 950 60 970 140C980 300 1030 440 1060 560C1080 700 1060 820 1050 900Z',
      '#8f4a2c',
      { opacity: 0.28, filter: blur(24), transform: 'translate(34 20)' },
    ),
    thumb,
    wrist,
    finger,
    fist,
    cuff,
    // The bottle of ink and its brush stand on the table to the left.
    rect(-10, 862, 1620, 60, linear(['#8f4a2c', '#5c2a20'])),
    rect(0, 858, 1600, 7, '#ffdf9e', { opacity: 0.8 }),
    group(
      [
        shadow(24, 0, 110, 14, 0.5, '#3a1612'),
        shape(
          'M-66 0Q-74 0 -74 -12V-112Q-74 -132 -50 -140H50Q74 -132 74 -112V-12Q74 0 66 0Z',
          linear(['#7a5ab0', '#3c2168', '#1c0d38'], -80),
        ),
        shape('M-60 -112Q-60 -124 -44 -128H-30Q-46 -116 -46 -100V-22Q-60 -24 -60 -40Z', p.white, { opacity: 0.5 }),
        rect(-46, -92, 96, 56, '#fff3dc', { rx: 4 }),
        rect(-46, -92, 96, 12, p.coral, { rx: 3 }),
        line('M-32 -64H34M-32 -50H12', '#a59a88', 5),
        rect(-34, -164, 68, 28, linear(['#4a4e58', '#15171c'], -90), { rx: 5 }),
        line('M0 -160L70 -300', '#8f5a2c', 12),
        line('M-2 -162L66 -300', '#f5cf98', 3),
      ],
      { x: 462, y: 862, scale: 1 },
    ),
  ],
  light: { x: 0.5, y: 0.16, colour: '#fff6dc', strength: 0.2 },
  rim: 0.34,
});
