// Jowar, bajra, ragi: three bowls in the light of the hearth, rotis on the griddle, the ripe ears bound behind them.
import {
  arc,
  blob,
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
  radial,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  steam,
  times,
} from '../kit.mjs';

// A bowl heaped with grain: body, lip, dome of grains lit from the fire on the right.
function bowl(x, y, s, clay, grain, key, size) {
  const r = random(key),
    dome = 'M-104 0C-92 -46 -40 -78 0 -78C40 -78 92 -46 104 0C70 26 -70 26 -104 0Z';
  return group(
    [
      shadow(-26, 92, 170, 24, 0.75),
      shape(
        'M-122 0C-118 66 -72 98 -44 100H44C72 98 118 66 122 0Z',
        linear([darker(clay, 0.66), [darker(clay, 0.25), 0.45], [lighter(clay, 0.25), 0.86], [clay, 1]], -80),
      ),
      line('M114 22C106 62 78 88 50 96', '#ffe0a0', 4, { opacity: 0.8 }),
      line('M-108 34Q0 62 112 30', lighter(clay, 0.3), 3, { opacity: 0.35 }),
      ellipse(0, 0, 122, 27, linear([darker(clay, 0.4), lighter(clay, 0.35)], -85)),
      ellipse(0, 1, 110, 22, darker(clay, 0.66)),
      shape(dome, linear([darker(grain, 0.55), [darker(grain, 0.12), 0.5], lighter(grain, 0.22)], -70)),
      group(
        times(150, () => {
          const a = r() * Math.PI,
            d = Math.sqrt(r()),
            gx = Math.cos(a) * 100 * d,
            gy = 10 - Math.sin(a) * 84 * d,
            lit = (gx + 100) / 200;
          return circle(
            gx,
            gy,
            size * r.between(0.75, 1.1),
            mix(
              darker(grain, 0.5),
              lighter(grain, 0.42),
              Math.min(1, Math.max(0, lit * 0.85 + r.between(-0.15, 0.22))),
            ),
          );
        }),
        { clipPath: clip(shape(dome, '#000')) },
      ),
      line(arc(0, 0, 120, 26, 8, 100), '#fff0c0', 4, { opacity: 0.7 }),
    ],
    { x, y, scale: s },
  );
}
const spill = (x, y, count, colour, size, key, spread) => {
  const r = random(key);
  return times(count, () => {
    const gx = x + r.between(-1, 1) * spread,
      gy = y + r.between(-1, 1) * spread * 0.16;
    return (
      ellipse(gx - 2, gy + size * 0.6, size, size * 0.4, p.ink, { opacity: 0.4 }) +
      circle(gx, gy, size, mix(darker(colour, 0.15), lighter(colour, 0.35), r()))
    );
  });
};

// Ears. Jowar: a full round head; bajra: a candle; ragi: curled fingers.
const jowar = (key) => {
  const r = random(key);
  return group([
    shape(
      ribbon(
        [
          [0, 250],
          [-4, 90],
          [0, 0],
        ],
        [12, 10, 9],
      ),
      '#7a7a38',
    ),
    shape('M0 30C-58 10 -64 -90 0 -150C64 -90 58 10 0 30Z', '#8a6226'),
    times(96, () => {
      const t = r(),
        y = 24 - t * 168,
        w = Math.sin(Math.PI * (0.1 + t * 0.82)) * 50,
        gx = r.between(-1, 1) * w;
      return circle(
        gx,
        y,
        r.between(6, 9),
        mix('#a87a38', '#fff0c6', Math.min(1, Math.max(0, (gx / w + 1) * 0.42 + r.between(-0.1, 0.25)))),
      );
    }),
  ]);
};
const bajra = (key) => {
  const r = random(key);
  return group([
    shape(
      ribbon(
        [
          [0, 250],
          [4, 90],
          [0, 0],
        ],
        [11, 9, 9],
      ),
      '#6f7a3c',
    ),
    shape(
      ribbon(
        [
          [0, 34],
          [0, -70],
          [4, -170],
          [10, -214],
        ],
        [34, 46, 40, 12],
      ),
      linear(['#4f4a2a', '#8b8350', '#b9ae6c'], -90),
    ),
    times(24, (i) =>
      times(5, (k) => {
        const y = 28 - i * 9.8,
          gx = (k - 2) * 8.6 + (i % 2) * 4 + Math.max(0, -y - 150) * 0.09;
        return circle(
          gx,
          y + Math.abs(k - 2) * 2,
          4.8,
          mix('#5c5a34', '#dcd39a', Math.min(1, k * 0.2 + r.between(0, 0.3))),
        );
      }),
    ),
  ]);
};
const ragi = () => {
  return group([
    shape(
      ribbon(
        [
          [0, 250],
          [-4, 100],
          [0, 0],
        ],
        [10, 8, 8],
      ),
      '#6f7a3c',
    ),
    [-70, -42, -14, 16, 46, 74].map((a, i) => {
      const t = (a * Math.PI) / 180,
        q = (l, c) => [Math.sin(t) * l + c * Math.cos(t), -Math.cos(t) * l + c * Math.sin(t)],
        pts = [[0, 0], q(50, a * 0.1), q(100, 0), q(126, -a * 0.34)];
      return [
        shape(ribbon(pts, [10, 22, 20, 8]), mix('#5c2418', '#a8532f', i / 5)),
        times(11, (k) => {
          const u = 0.1 + k * 0.085,
            s = q(u * 128, a * 0.12 * Math.sin(u * 3.14) - a * 0.3 * Math.max(0, u - 0.7));
          return (
            circle(s[0] - 5, s[1], 5, mix('#6b2a1a', '#c9713f', i / 5)) +
            circle(s[0] + 5, s[1], 5, mix('#8a3d24', '#f0ae74', i / 5))
          );
        }),
      ];
    }),
  ]);
};
const blade = (x, y, dx, dy, w, colour) =>
  shape(
    ribbon(
      [
        [x, y],
        [x + dx * 0.3, y + dy * 0.7],
        [x + dx * 0.7, y + dy],
        [x + dx, y + dy * 0.76],
      ],
      [w * 0.5, w, w * 0.7, 2],
    ),
    colour,
  );
const sheaf = (x, y, ears, blades, tie) =>
  group(
    [
      blades.map(([dx, dy, c]) => blade(0, 0, dx, dy, 22, c)),
      ears.map(([kind, dx, dy, turn, s, key]) =>
        group(
          [
            shape(
              ribbon(
                [
                  [-dx, -dy],
                  [-dx * 0.5, -dy * 0.62],
                  [0, 60],
                ],
                [10, 10, 10],
              ),
              '#77793a',
            ),
            group(kind(key), { rotate: turn, scale: s }),
          ],
          { x: dx, y: dy },
        ),
      ),
      times(15, (i) =>
        line(
          `M${-42 + i * 6} -10Q${-30 + i * 4} 60 ${-64 + i * 9} 170`,
          ['#a88a42', '#7a7a38', '#c9a65a', '#5f642f'][i % 4],
          7,
        ),
      ),
      shape(
        'M-44 -8C-30 8 30 8 46 -10L48 26C30 42 -30 42 -46 26Z',
        linear([darker(tie, 0.4), tie, lighter(tie, 0.25)], -90),
      ),
      line('M-44 6Q0 22 46 4', darker(tie, 0.4), 3, { opacity: 0.6 }),
    ],
    { x, y },
  );

// Hearth: a clay stove with its mouth of fire, the iron griddle, rotis.
const flame = (x, y, s, colour) =>
  shape('M0 0C-34 -8 -40 -44 -14 -74C-14 -56 0 -54 2 -66C6 -88 -4 -100 6 -124C40 -90 46 -30 26 -6Q14 2 0 0Z', colour, {
    transform: `translate(${x} ${y}) scale(${s})`,
  });
const roti = (x, y, rx, ry, key) => {
  const r = random(key);
  return group(
    [
      ellipse(3, 8, rx, ry, p.ink, { opacity: 0.5 }),
      shape(blob(0, 4, ry, { key, wobble: 0.03, stretch: rx / ry, corners: 14 }), '#8a5a2a'),
      shape(
        blob(0, 0, ry, { key, wobble: 0.03, stretch: rx / ry, corners: 14 }),
        linear(['#caa06a', '#eed3a0', '#fdebc4'], -80),
      ),
      times(13, () => {
        const a = r() * 6.28,
          d = Math.sqrt(r()) * 0.78;
        return ellipse(
          Math.cos(a) * rx * d,
          Math.sin(a) * ry * d,
          r.between(4, 12),
          r.between(2, 5),
          r.pick(['#7a4420', '#9c6230', '#5c3018']),
          { opacity: 0.75 },
        );
      }),
    ],
    { x, y },
  );
};
const hearth = group(
  [
    shadow(-10, 196, 300, 34, 0.7),
    shape(
      'M-214 0C-226 90 -222 160 -236 200H236C222 160 226 90 214 0Z',
      linear(['#4a2a1c', '#8a4e30', '#b9683f'], -90),
    ),
    shape('M-214 0C-150 24 150 24 214 0L206 -20H-206Z', '#c9794a'),
    shape('M-112 200C-124 90 -70 52 0 52C70 52 124 90 112 200Z', '#1c0c08'),
    glow(0, 150, 190, '#ff8a3a', 0.9),
    shape(
      ribbon(
        [
          [-190, 214],
          [-80, 190],
          [10, 170],
        ],
        [26, 26, 22],
      ),
      '#5b3420',
    ),
    shape(
      ribbon(
        [
          [150, 224],
          [60, 192],
          [-20, 172],
        ],
        [24, 24, 20],
      ),
      '#6b4028',
    ),
    circle(12, 170, 12, '#ffb04a'),
    flame(-52, 196, 0.95, p.coral),
    flame(48, 196, 0.9, p.coral),
    flame(-6, 200, 1.1, '#ff8a3a'),
    flame(-34, 198, 0.62, p.ochreLight),
    flame(26, 198, 0.6, p.ochreLight),
    flame(-4, 198, 0.6, '#fff0b8'),
    line('M-112 200C-124 90 -70 52 0 52C70 52 124 90 112 200', '#ffb26a', 5, { opacity: 0.8 }),
    [-150, 150].map((x) => shape(`M${x - 34} -4C${x - 30} -40 ${x + 30} -40 ${x + 34} -4Z`, '#7a4229')),
    flame(-96, -8, 0.34, '#ff8a3a'),
    flame(92, -8, 0.34, '#ff8a3a'),
    shape(
      ribbon(
        [
          [206, -40],
          [270, -58],
          [330, -84],
        ],
        [22, 18, 16],
      ),
      '#22201f',
    ),
    ellipse(0, -36, 222, 58, '#0f0d0d'),
    ellipse(0, -44, 222, 56, linear(['#2b2a2c', '#4a4644', '#6b5c50'], -85)),
    ellipse(0, -42, 200, 46, '#211f20'),
    line(arc(0, -44, 220, 55, 8, 120), '#d99a5a', 5, { opacity: 0.85 }),
    roti(-78, -50, 104, 30, 'one'),
    roti(92, -46, 96, 27, 'two'),
  ],
  { x: 1010, y: 586 },
);
const pile = group([
  shadow(0, 26, 150, 18, 0.6),
  ellipse(0, 16, 134, 24, '#7a4a1c'),
  ellipse(0, 10, 134, 24, linear(['#8a5a22', '#e0b060'], -85)),
  [6, -6, -18, -30].map((y, i) => roti((i % 2) * 6 - 3, y, 104, 20, 'p' + i)),
]);

export default scene({
  key: 'millets',
  background: [
    rect(0, 0, 1600, 900, linear(['#2c4030', '#46583a', '#6a6c3e', '#54502f'], -80)),
    glow(1010, 560, 820, '#f0a04a', 0.55),
    times(20, (i) => {
      const r = random('plaster' + i);
      return shape(
        blob(r.between(0, 1600), r.between(0, 620), r.between(50, 130), { key: 'p' + i, stretch: 1.8 }),
        r.pick(['#14231b', '#5a5c38']),
        { opacity: 0.14 },
      );
    }),
    // A small window with the evening in it.
    rect(1272, 96, 190, 220, '#18241c'),
    rect(1284, 108, 166, 196, linear(['#e0655d', '#f5b868', '#f8dfa0'])),
    [1325, 1367, 1409].map((x) => rect(x - 4, 108, 8, 196, '#18241c')),
    rect(1262, 312, 210, 16, '#6b6a42'),
  ],
  content: [
    rect(-10, 300, 470, 14, '#6b5a34'),
    rect(-10, 314, 470, 26, '#0f1a14', { opacity: 0.5 }),
    [
      [60, 88, p.terracotta],
      [190, 64, '#8a7a3a'],
      [300, 76, p.ochreDark],
    ].map(([x, s, c]) =>
      group(
        [
          ellipse(0, -s * 0.62, s * 0.66, s * 0.62, linear([darker(c, 0.7), darker(c, 0.3), c], -90)),
          ellipse(0, -s * 1.18, s * 0.36, s * 0.12, darker(c, 0.1)),
        ],
        { x, y: 300 },
      ),
    ),
    // The floor, warm near the fire.
    shape('M-10 600Q800 576 1610 600V910H-10Z', linear(['#a87a46', '#74502e', '#3c271a'])),
    ellipse(
      1000,
      740,
      640,
      140,
      radial([
        ['#ffb45a', 0, 0.6],
        ['#ffb45a', 1, 0],
      ]),
    ),
    line('M-10 600Q800 576 1610 600', '#d9a45a', 3, { opacity: 0.4 }),
    times(12, (i) => line(`M${i * 150 - 90} ${640 + (i % 3) * 70}q60 -12 130 0`, '#c98f4a', 3, { opacity: 0.25 })),
    [438, 640, 826].map((x) => shadow(x - 30, 668, 110, 16, 0.7)),
    sheaf(
      640,
      494,
      [
        [bajra, -54, -170, -8, 0.94, 'b2'],
        [jowar, 76, -150, 16, 0.86, 'j3'],
        [jowar, 8, -214, 3, 1.02, 'j4'],
      ],
      [
        [-190, -60, '#5f6a34'],
        [200, -110, '#8a8a44'],
        [150, -200, '#6f7a3c'],
      ],
      p.coral,
    ),
    sheaf(
      438,
      500,
      [
        [bajra, -96, -140, -26, 0.9, 'b3'],
        [bajra, 76, -178, 14, 0.98, 'b4'],
        [bajra, -14, -204, -5, 1.1, 'b1'],
      ],
      [
        [-230, -120, '#5f6a34'],
        [-150, -230, '#77793a'],
        [170, -90, '#4f5a2c'],
      ],
      p.teal,
    ),
    sheaf(
      826,
      500,
      [
        [ragi, -70, -160, -16, 0.86, 'r2'],
        [ragi, 88, -146, 22, 0.84, 'r3'],
        [ragi, 10, -232, 4, 0.96, 'r1'],
      ],
      [
        [180, -60, '#77793a'],
        [-130, -120, '#5f6a34'],
        [120, -230, '#8a8a44'],
      ],
      p.ochre,
    ),
    hearth,
    group(pile, { x: 1392, y: 800 }),
    bowl(430, 734, 0.98, '#9a6a34', '#ecd9a6', 'jowar', 7.4),
    bowl(640, 762, 1.08, '#7a4630', '#9c9a72', 'bajra', 6),
    bowl(864, 786, 0.98, '#a8703a', '#a0442c', 'ragi', 5),
    spill(520, 866, 14, '#ecd9a6', 6, 's1', 70),
    spill(740, 880, 14, '#9c9a72', 5, 's2', 60),
    spill(985, 884, 18, '#a0442c', 4.4, 's3', 60),
    steam(950, 520, 260, { key: 'roti', count: 3, spread: 64, opacity: 0.4 }),
    times(22, (i) => {
      const r = random('ember' + i);
      return circle(
        1010 + r.between(-150, 190),
        r.between(180, 600),
        r.between(1.5, 4),
        r.pick(['#ffb04a', p.coral, '#ffe0a0']),
        { opacity: r.between(0.4, 1) },
      );
    }),
  ],
  light: { x: 0.64, y: 0.62, colour: '#ffcf88', strength: 0.3 },
  rim: 0.4,
});
