// Question Hour: a raised hand and a microphone in the House; on the panelled wall a clock shows eleven.
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
  polygon,
  radial,
  random,
  rays,
  rect,
  ribbon,
  scene,
  shape,
  skins,
  times,
} from '../kit.mjs';

const skin = skins[1],
  dim = darker(skin, 0.26),
  shine = lighter(skin, 0.22);
// A raised right palm, its wrist at 0, 0, about 300 high: fingers first, the palm over their roots, the thumb last.
const finger = (x, y, x2, y2, w) => {
  const mx = (x + x2) / 2 + (x2 - x) * 0.06,
    my = (y + y2) / 2;
  return [
    shape(
      ribbon(
        [
          [x, y],
          [mx, my],
          [x2, y2],
        ],
        [w, w * 0.98, w * 0.82],
      ),
      dim,
    ),
    shape(
      ribbon(
        [
          [x - 3, y],
          [mx - 3, my],
          [x2 - 3, y2 + 2],
        ],
        [w - 8, w * 0.98 - 8, w * 0.82 - 7],
      ),
      skin,
    ),
    line(`M${x2 - w * 0.25} ${y2 + 8}L${x - w * 0.26} ${y - 40}`, shine, 4, { opacity: 0.7 }),
    line(`M${mx - w * 0.34} ${my + 18}q${w * 0.3} 6 ${w * 0.62} 0`, dim, 3, { opacity: 0.6 }),
    line(`M${x2 - w * 0.3} ${y2 + 46}q${w * 0.28} 5 ${w * 0.56} 0`, dim, 2.6, { opacity: 0.5 }),
  ];
};
const hand = group(
  [
    finger(-52, -150, -84, -262, 38),
    finger(-20, -160, -34, -306, 41),
    finger(18, -160, 20, -318, 42),
    finger(54, -150, 74, -286, 39),
    shape(
      'M-74 -170C-90 -110 -70 -50 -48 0L-44 60H44L46 0C62 -36 82 -80 78 -168C40 -186 -40 -188 -74 -170Z',
      linear([skin, mix(skin, dim, 0.35)], -70),
    ),
    shape('M70 -150C80 -90 62 -40 46 0L44 60H16C22 -20 50 -60 70 -150Z', dim, { opacity: 0.6 }),
    shape(
      ribbon(
        [
          [-40, -38],
          [-86, -84],
          [-124, -146],
          [-136, -172],
        ],
        [70, 56, 42, 32],
      ),
      skin,
    ),
    line('M-70 -66Q-104 -110 -128 -168', shine, 5, { opacity: 0.65 }),
    shape('M-66 -120C-40 -110 -24 -70 -26 -20C-50 -40 -76 -70 -84 -96Z', skin),
    line('M-62 -118C-30 -104 -18 -66 -22 -16', dim, 4, { opacity: 0.7 }),
    line('M-58 -136C-20 -150 30 -142 66 -120', dim, 3.5, { opacity: 0.6 }),
    line('M-46 -112C-10 -118 30 -104 58 -82', dim, 3, { opacity: 0.5 }),
  ],
  { x: 0, y: 0 },
);
const arm = group(
  [
    shape(
      ribbon(
        [
          [0, 40],
          [6, 160],
          [24, 300],
        ],
        [92, 104, 120],
      ),
      skin,
    ),
    shape(
      ribbon(
        [
          [24, 40],
          [30, 160],
          [50, 300],
        ],
        [40, 46, 60],
      ),
      dim,
      { opacity: 0.6 },
    ),
    hand,
    // The sleeve of a white kurta, its hem turned back.
    shape('M-78 176Q0 204 92 164L168 520H-96Z', linear(['#fffaf0', '#efe2c8', '#b9a68c'], -80)),
    shape('M-78 176Q0 204 92 164L98 196Q0 236 -80 208Z', linear(['#fffaf0', '#d9c7a6'], -80)),
    line('M-80 208Q0 236 98 196', '#a08c70', 4, { opacity: 0.7 }),
    line('M20 260Q44 330 40 460M-36 280Q-22 350 -30 460M80 260Q112 350 110 460', '#a08c70', 6, { opacity: 0.45 }),
    shape('M60 196Q92 180 98 196L168 520H90Q104 340 60 196Z', '#6f5a58', { opacity: 0.3 }),
  ],
  { x: 992, y: 452, scale: 1.16, rotate: 4 },
);

// The microphone on its gooseneck: a head of mesh, a ring of red light, a desk plate.
const mic = group(
  [
    line('M0 330C6 200 -60 150 -46 30C-42 0 -24 -30 0 -52', '#0d1416', 30),
    line('M-4 330C2 200 -64 150 -50 30C-46 0 -28 -30 -4 -52', '#4a5a60', 20),
    line('M-10 330C-4 200 -70 150 -56 30C-52 2 -36 -26 -12 -48', '#aebdbd', 5, { opacity: 0.9 }),
    times(20, (i) =>
      line(`M${-38 - 22 * Math.sin((i / 20) * Math.PI)} ${40 + i * 14}l26 ${i > 10 ? 5 : -3}`, '#0d1416', 2.5, {
        opacity: 0,
      }),
    ),
    group(
      [
        rect(-50, -20, 100, 62, linear(['#8b989c', '#3d4a50', '#12191c'], -90), { rx: 16 }),
        rect(-54, -34, 108, 22, linear(['#ffb3a0', '#ff5b61', '#a5243a'], -90), { rx: 10 }),
        glow(0, -24, 120, '#ff5b61', 0.5),
        rect(-62, -214, 124, 186, linear(['#a9b6b8', '#5a696e', '#1d272b'], -90), { rx: 60 }),
        group(
          [
            times(12, (i) => line(`M${-80 + i * 14} -220L${-80 + i * 14 + 60} -20`, '#12191c', 3, { opacity: 0.55 })),
            times(16, (i) => line(`M${100 - i * 14} -220L${100 - i * 14 - 60} -20`, '#12191c', 3, { opacity: 0.55 })),
            shape('M-46 -200Q-58 -110 -44 -40H-26Q-40 -120 -22 -206Z', p.white, { opacity: 0.4 }),
            rect(-70, -130, 140, 12, '#2b363a'),
          ],
          { clipPath: clip(rect(-62, -214, 124, 186, '#000', { rx: 60 })) },
        ),
      ],
      { rotate: 30, x: 14, y: -66 },
    ),
    ellipse(0, 334, 120, 24, '#0a0d0e', { opacity: 0.6 }),
    shape('M-88 326Q0 296 88 326Q90 340 60 344H-60Q-90 340 -88 326Z', linear(['#6a797e', '#2b363a', '#12191c'], -80)),
    line('M-80 324Q0 298 80 324', '#aebdbd', 3),
    circle(52, 330, 6, '#ff5b61'),
  ],
  { x: 560, y: 500, scale: 1.12 },
);

// The clock: eleven by its hands alone.
const clock = (() => {
  const tick = (i, a, b) => {
    const t = (i / 12) * Math.PI * 2 - Math.PI / 2;
    return `M${Math.cos(t) * a} ${Math.sin(t) * a}L${Math.cos(t) * b} ${Math.sin(t) * b}`;
  };
  return group(
    [
      circle(10, 16, 166, '#2a120c', { opacity: 0.55, filter: blur(10) }),
      circle(0, 0, 164, linear(['#f5cf78', '#c98a3c', '#6d4018'], -40)),
      circle(0, 0, 146, '#5c331f'),
      circle(0, 0, 138, radial(['#fffdf0', '#fdf0d0', '#e9d0a0'], { cx: 0.4, cy: 0.35, r: 0.75 })),
      times(12, (i) => line(tick(i, i % 3 ? 112 : 104, 124), '#43241a', i % 3 ? 6 : 10, { strokeLinecap: 'butt' })),
      times(60, (i) => (i % 5 ? line(tick(i / 5, 119, 124), '#43241a', 2, { opacity: 0.6 }) : '')),
      shape(
        polygon([
          [-7, 16],
          [7, 16],
          [4, -106],
          [0, -118],
          [-4, -106],
        ]),
        '#1d2a28',
      ),
      group(
        shape(
          polygon([
            [-9, 16],
            [9, 16],
            [7, -62],
            [0, -80],
            [-7, -62],
          ]),
          '#c23b45',
        ),
        { rotate: 330 },
      ),
      circle(0, 0, 12, '#1d2a28'),
      circle(-2, -2, 5, '#f5cf78'),
      line(arc(0, 0, 155, 155, 190, 280), '#fff3c4', 5, { opacity: 0.85 }),
    ],
    { x: 742, y: 216 },
  );
})();

// Heads and shoulders of the House, seen from behind, soft in the dark.
const heads = (() => {
  const r = random('members');
  return times(11, (i) => {
    const x = -20 + i * 164 + r.between(-20, 20),
      y = 664 + (i % 2) * 28,
      s = r.between(0.9, 1.08),
      tone = r.pick(['#1d4a44', '#3a2a3c', '#5a3a2c', '#26424e', '#4a2a34']),
      kind = i % 4;
    return group(
      [
        shape(
          'M-104 220C-104 110 -84 78 -36 62H36C84 78 104 110 104 220Z',
          linear([lighter(tone, 0.12), darker(tone, 0.4)]),
        ),
        rect(-17, 34, 34, 40, darker(skins[i % 4], 0.45), { rx: 12 }),
        ellipse(0, 0, 41, 50, '#221816'),
        kind === 0
          ? [
              shape('M-52 6C-66 -40 -36 -68 0 -68C38 -68 66 -40 52 6Q0 -22 -52 6Z', '#e08a4c'),
              line('M-50 -8Q0 -52 44 -44M-40 -40Q8 -48 54 -14', '#9c5428', 4),
            ]
          : kind === 1
            ? [
                shape('M-44 -12L-36 -54Q0 -70 36 -54L44 -12Q0 -26 -44 -12Z', linear(['#fffaf0', '#d9cdb4'])),
                line('M-40 -30Q0 -44 40 -30', '#b9a68c', 3),
              ]
            : kind === 2
              ? circle(0, 16, 23, '#33241e')
              : '',
        line('M-100 180C-100 110 -82 80 -38 64', '#ffd98a', 4, { opacity: 0.4 }),
      ],
      { x, y, scale: s },
    );
  });
})();

export default scene({
  key: 'question-hour',
  background: [rect(0, 0, 1600, 900, linear(['#c9843c', '#b06f34', '#7a4628', '#3c2018']))],
  content: [
    times(10, (i) => {
      const x = -60 + i * 180;
      return [
        rect(x, 0, 164, 620, linear(['#d99a50', '#b0713a', '#8f5230'])),
        rect(x + 16, 30, 132, 240, '#8f5230', { opacity: 0.5, rx: 4 }),
        rect(x + 20, 34, 124, 232, linear(['#cf8f48', '#a9683a']), { rx: 3 }),
        rect(x + 16, 300, 132, 260, '#8f5230', { opacity: 0.5, rx: 4 }),
        rect(x + 20, 304, 124, 252, linear(['#c07f40', '#955a30']), { rx: 3 }),
        line(`M${x + 18} 266V32H146`, '#f5cf88', 0),
      ];
    }),
    glow(742, 216, 520, '#fff0b8', 0.65),
    rays(742, 216, 760, { from: 20, to: 160, count: 8, colour: '#fff0c0', opacity: 0.22 }),
    clock,
    [0, 1].map((i) => {
      const y = 560 + i * 74;
      return (
        shape(
          `M-20 ${y}Q800 ${y - 44} 1620 ${y}V${y + 150}H-20Z`,
          linear(i ? ['#2a6b50', '#174436'] : ['#3a8562', '#1d5644']),
        ) + line(`M-20 ${y}Q800 ${y - 44} 1620 ${y}`, '#9fd6a0', 8, { opacity: 0.65 })
      );
    }),
    heads,
    shape('M-20 800Q800 770 1620 800V920H-20Z', linear(['#a9683a', '#6f3f26', '#3c2018'])),
    line('M-20 800Q800 770 1620 800', '#f5cf88', 6, { opacity: 0.8 }),
    arm,
    shape('M-20 868Q800 850 1620 868V920H-20Z', '#4a2a1c'),
    line('M-20 868Q800 850 1620 868', '#c98a50', 4, { opacity: 0.7 }),
    mic,
  ],
  light: { x: 0.46, y: 0.24, colour: '#fff0c0', strength: 0.2 },
  rim: 0.5,
});
