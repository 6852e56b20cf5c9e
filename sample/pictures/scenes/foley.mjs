// The foley stage: shoes on a gravel tray, two halves of a coconut, a long microphone that listens; the film runs on the wall.
import {
  arc,
  blob,
  circle,
  clip,
  darker,
  ellipse,
  glow,
  group,
  hills,
  lighter,
  line,
  linear,
  palette as p,
  palm,
  polygon,
  radial,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  times,
} from '../kit.mjs';

// A leather shoe in profile, toe to the right.
const shoe = (leather, s) =>
  group(
    [
      shape('M-168 40C-176 62 -170 70 -160 70H-96L-90 58H40C60 70 150 74 178 66C190 62 192 50 186 40Z', '#24140f'),
      shape('M-170 36C-176 52 -172 56 -164 56H172C188 54 190 42 184 36Z', '#d9a56a'),
      shape(
        'M-160 38C-176 0 -166 -58 -150 -92C-124 -104 -84 -104 -60 -96C-30 -70 -4 -46 34 -34C84 -24 150 -18 178 14C188 28 184 40 176 42H-154Z',
        linear([lighter(leather, 0.34), leather, darker(leather, 0.42)], 8),
      ),
      shape('M-60 -96C-30 -70 -4 -46 34 -34C26 -8 4 20 -28 40H-70C-60 0 -66 -50 -60 -96Z', darker(leather, 0.24)),
      ellipse(-104, -96, 46, 12, '#24140f'),
      ellipse(-104, -92, 34, 7, '#6b3c28'),
      shape(
        'M-76 -104C-60 -120 -40 -110 -34 -92C-20 -78 0 -62 20 -52C8 -42 -6 -46 -20 -56C-40 -70 -62 -86 -76 -104Z',
        lighter(leather, 0.12),
      ),
      [0, 1, 2, 3].map((i) =>
        line(
          `M${-58 + i * 21} ${-86 + i * 15}Q${-44 + i * 20} ${-66 + i * 13} ${-50 + i * 18} ${-52 + i * 12}`,
          '#f6e3be',
          5.5,
        ),
      ),
      line('M-62 -90C-92 -128 -110 -86 -74 -84M-60 -90C-50 -134 -16 -112 -52 -86', '#f6e3be', 5),
      line('M-150 -88C-164 -56 -174 0 -160 34', lighter(leather, 0.5), 4, { opacity: 0.6 }),
      line('M56 -24C110 -16 150 -10 172 16', '#ffe9c4', 7, { opacity: 0.65 }),
      line('M84 36C84 4 110 -14 126 -16', darker(leather, 0.45), 3, { opacity: 0.7 }),
      line('M-140 28H160', darker(leather, 0.4), 2.5, { strokeDasharray: '7 6', opacity: 0.7 }),
    ],
    { scale: s },
  );

// Coconut halves: one shows its white bowl, one stands on its rim.
const fibre = (key, x, y, rx, ry, from, to) => {
  const r = random(key);
  return times(70, () => {
    const a = ((from + (to - from) * r()) * Math.PI) / 180,
      d = r.between(0.5, 1),
      l = r.between(14, 34);
    return line(
      `M${x + Math.cos(a) * rx * d} ${y + Math.sin(a) * ry * d}q${r.between(-8, 8)} ${l * 0.5} ${r.between(-6, 10)} ${l}`,
      r.pick(['#8a5a34', '#4a2a1a', '#b98350', '#6b4028']),
      r.between(1.6, 3),
      { opacity: 0.8 },
    );
  });
};
const shellOpen = group(
  [
    shadow(16, 96, 172, 26, 0.75),
    shape('M-138 -6C-140 70 -70 112 0 112C70 112 140 70 138 -6Z', linear(['#a8703f', '#6b4028', '#2c1812'], 30)),
    group(fibre('open', 0, 6, 126, 86, 10, 170), {
      clipPath: clip(shape('M-138 -6C-140 70 -70 112 0 112C70 112 140 70 138 -6Z', '#000')),
    }),
    ellipse(0, -6, 139, 62, '#4a2a1a'),
    ellipse(0, -8, 128, 55, linear(['#fffdf4', '#f3e9d2', '#d9cdb4'], -60)),
    ellipse(-2, -4, 98, 39, linear(['#b9ad96', '#e9dfc8', '#fffaf0'])),
    line(arc(0, -8, 124, 52, 180, 300), '#fff', 5, { opacity: 0.9 }),
  ],
  { x: 862, y: 742 },
);
const shellDown = group(
  [
    shadow(20, 92, 180, 26, 0.75),
    shape(
      'M-142 78C-158 -14 -84 -88 0 -88C84 -88 158 -14 142 78C100 106 -100 106 -142 78Z',
      linear(['#c08a52', '#8a5632', '#3a2018'], 26),
    ),
    group(fibre('down', 0, 0, 130, 84, 180, 360), {
      clipPath: clip(shape('M-142 78C-158 -14 -84 -88 0 -88C84 -88 158 -14 142 78C100 106 -100 106 -142 78Z', '#000')),
    }),

    line('M-142 78C-100 106 100 106 142 78', '#f3e9d2', 8, { opacity: 0.9 }),
    line(arc(0, 4, 128, 84, 200, 262), '#f0c890', 6, { opacity: 0.7 }),
  ],
  { x: 1136, y: 704, rotate: 5 },
);

// Gravel tray in perspective.
const trayIn = polygon([
  [366, 560],
  [930, 560],
  [990, 700],
  [300, 700],
]);
const gravel = (() => {
  const r = random('gravel');
  return Array.from({ length: 330 }, () => {
    const t = r(),
      y = 556 + t * 150,
      half = 286 + t * 62;
    return [646 + r.between(-1, 1) * half, y, 7 + t * 9 + r.between(-2, 5)];
  })
    .sort((a, b) => a[1] - b[1])
    .map(([x, y, s], i) => {
      const c = r.pick(['#8b909a', '#a9a08c', '#6e7076', '#c6c0ae', '#7d7464']);
      return (
        shape(blob(x, y + 3, s, { key: 'gs' + (i % 9), stretch: 1.25, corners: 6 }), '#1c2224', { opacity: 0.5 }) +
        shape(blob(x, y, s, { key: 'g' + (i % 9), stretch: 1.25, corners: 6 }), c) +
        (i % 3 ? '' : ellipse(x - s * 0.3, y - s * 0.35, s * 0.5, s * 0.25, '#fff6e0', { opacity: 0.5 }))
      );
    });
})();
const tray = [
  shadow(650, 770, 460, 50, 0.75),
  shape(
    polygon([
      [336, 536],
      [956, 536],
      [1030, 728],
      [262, 728],
    ]),
    linear(['#8a5a34', '#b9814c']),
  ),
  shape(trayIn, '#2c2a28'),
  shape(
    polygon([
      [336, 536],
      [956, 536],
      [930, 560],
      [366, 560],
    ]),
    '#5b3a22',
  ),
  group(gravel, {
    clipPath: clip(
      shape(
        polygon([
          [360, 546],
          [936, 546],
          [996, 704],
          [294, 704],
        ]),
        '#000',
      ),
    ),
  }),
];
const trayFront = [
  shape(
    polygon([
      [262, 700],
      [1030, 700],
      [1030, 786],
      [262, 786],
    ]),
    linear(['#c98f56', '#8a5a34', '#54341f']),
  ),
  rect(262, 700, 768, 6, '#ffdca0', { opacity: 0.8 }),
  times(5, (i) => line(`M280 ${722 + i * 14}q190 ${i % 2 ? 6 : -6} 380 0t360 0`, '#5b3a22', 2, { opacity: 0.4 })),
];

// The microphone on its boom, with a basket.
const mic = group(
  [
    shape(
      ribbon(
        [
          [196, -10],
          [420, -150],
          [760, -360],
        ],
        [16, 15, 18],
      ),
      linear(['#0c1416', '#4a565c']),
    ),
    line('M210 -26L740 -356', '#8fb0b0', 3, { opacity: 0.6 }),
    shape(
      'M-196 -44C-234 -44 -234 44 -196 44H150C190 44 196 20 210 8V-8C196 -20 190 -44 150 -44Z',
      linear(['#7f989a', '#3f5358', '#10191c']),
    ),
    times(26, (i) => line(`M${-200 + i * 14} -43V43`, '#0c1416', 3, { opacity: 0.55 })),
    times(5, (i) => line(`M-214 ${-28 + i * 14}H180`, '#0c1416', 2, { opacity: 0.5 })),
    line('M-196 -40H150', '#d9ece4', 4, { opacity: 0.7 }),
    [-96, 84].map((x) => [rect(x - 9, -56, 18, 112, '#0c1416', { rx: 7 }), rect(x - 5, -52, 4, 100, '#5c7a7c')]),
    shape(
      ribbon(
        [
          [-96, 56],
          [-10, 86],
          [84, 56],
        ],
        [12, 14, 12],
      ),
      '#0c1416',
    ),
    circle(-6, 78, 17, '#0c1416'),
    circle(-6, 78, 8, p.coral),
    shape(
      ribbon(
        [
          [-6, 78],
          [90, 40],
          [196, -10],
        ],
        [16, 15, 16],
      ),
      '#0c1416',
    ),
  ],
  { x: 986, y: 330, rotate: -24 },
);

export default scene({
  key: 'foley',
  background: [
    rect(0, 0, 1600, 900, linear(['#0d2b2c', '#143d3a', '#1d4f46', '#123430'])),
    times(19, (i) => rect(i * 88 - 10, 0, 40, 560, linear(['#0a2526', '#1a4a44'], -90), { opacity: 0.7 })),
  ],
  content: [
    // The film on the wall.
    glow(560, 250, 560, '#f5c47a', 0.42),
    rect(262, 62, 596, 346, '#081a1b'),
    group(
      [
        rect(274, 74, 572, 322, linear(['#e98f6a', '#f6c27c', '#fbe6b4'])),
        circle(620, 250, 62, '#fff6d6'),
        hills(300, 40, '#dd9a62', { key: 'f1' }),
        hills(346, 30, '#a8693c', { key: 'f2' }),
        palm(360, 380, 200, { key: 'p1', leaf: '#4a3020', light: '#6b4428', trunk: '#4a3020' }),
        palm(780, 390, 160, { key: 'p2', lean: -30, leaf: '#4a3020', light: '#6b4428', trunk: '#4a3020' }),
        hills(384, 8, '#5b3a26', { key: 'f3' }),
      ],
      { clipPath: clip(rect(274, 74, 572, 322, '#000')) },
    ),
    // Floor and its pool of light.
    shape('M-10 512H1610V910H-10Z', linear(['#1c4740', '#173a35', '#0a2020'])),
    line('M-10 512H1610', '#5c9a86', 3, { opacity: 0.5 }),
    times(11, (i) => line(`M${800 + (i - 5) * 130} 514L${800 + (i - 5) * 330} 900`, '#0a2526', 3, { opacity: 0.5 })),
    shape(
      polygon([
        [700, -20],
        [900, -20],
        [1420, 900],
        [180, 900],
      ]),
      linear([
        ['#ffe9b8', 0, 0.24],
        ['#ffe9b8', 1, 0.03],
      ]),
    ),
    ellipse(
      800,
      740,
      640,
      150,
      radial([
        ['#ffdca0', 0, 0.62],
        ['#ffdca0', 0.6, 0.24],
        ['#ffdca0', 1, 0],
      ]),
    ),
    // Props at the edges: a door on a stand, a bell on a stool.
    group(
      [
        rect(-84, -420, 168, 420, linear(['#5b3a26', '#8a5a34'], -80)),
        rect(-62, -396, 124, 160, '#4a2e1e'),
        rect(-62, -210, 124, 180, '#4a2e1e'),
        circle(52, -204, 10, p.ochreLight),
        rect(-104, -8, 208, 18, '#2c1c14'),
        shadow(0, 14, 140, 14, 0.6),
      ],
      { x: 130, y: 690 },
    ),
    group(
      [
        shadow(0, 6, 150, 16, 0.7),
        [-70, 70].map((x) =>
          shape(
            ribbon(
              [
                [x * 0.8, -190],
                [x * 1.15, 0],
              ],
              [18, 14],
            ),
            '#4a2e1e',
          ),
        ),
        line('M-66 -70H66', '#4a2e1e', 10),
        ellipse(0, -190, 104, 22, '#5b3a26'),
        ellipse(0, -198, 104, 22, linear(['#8a5a34', '#c08a52'], 80)),
        shape(
          'M-56 -206C-44 -226 -40 -284 0 -290C40 -284 44 -226 56 -206Z',
          linear(['#ffe0a0', p.ochre, '#7a4a15'], -80),
        ),
        ellipse(0, -206, 58, 12, '#8a5418'),
        rect(-9, -350, 18, 64, '#7a2030', { rx: 8 }),
        line('M-30 -226Q-26 -270 -8 -280', '#fff6d6', 5, { opacity: 0.8 }),
      ],
      { x: 1440, y: 720 },
    ),
    tray,
    ellipse(520, 652, 200, 22, p.ink, { opacity: 0.5 }),
    group(shoe('#7d4226', 0.86), { x: 548, y: 574 }),
    ellipse(700, 694, 210, 20, p.ink, { opacity: 0.55 }),
    group(shoe('#96502c', 1), { x: 716, y: 622 }),
    // Stones that the near shoe kicks up, in front of its sole.
    (() => {
      const r = random('near');
      return times(46, () => {
        const x = r.between(500, 930),
          y = r.between(688, 704),
          s = r.between(9, 15);
        return shape(
          blob(x, y, s, { key: 'k' + s, stretch: 1.25, corners: 6 }),
          r.pick(['#8b909a', '#a9a08c', '#6e7076', '#c6c0ae']),
        );
      });
    })(),
    (() => {
      const r = random('fly');
      return times(8, () =>
        shape(
          blob(r.between(880, 960), r.between(560, 660), r.between(5, 10), { key: 'y' + r(), corners: 6 }),
          '#c6c0ae',
        ),
      );
    })(),
    trayFront,
    group([shellDown, shellOpen], { x: 76, y: 22 }),
    // Sound on its way to the microphone.
    [0, 1, 2].map((i) =>
      line(arc(900, 640, 70 + i * 44, 70 + i * 44, -100, -40), '#ffe7b0', 6 - i, { opacity: 0.75 - i * 0.18 }),
    ),
    mic,
  ],
  light: { x: 0.5, y: 0.3, colour: '#ffe6b8', strength: 0.16 },
  rim: 0.58,
});
