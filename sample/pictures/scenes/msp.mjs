// Minimum support price: sacks of wheat on the big platform scale of a mandi, the ripe field behind.
import {
  arc,
  birds,
  circle,
  clip,
  cloud,
  darker,
  ellipse,
  figure,
  glow,
  group,
  hills,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  sky,
  smooth,
  times,
  tree,
} from '../kit.mjs';

const jute = '#c89355';

// An ear of wheat on its stalk, the foot at x, y.
const ear = (x, y, h, lean, tone) => {
  const tx = x + lean,
    ty = y - h,
    a = Math.atan2(lean, h) * 57.3 * 1.3,
    s = h / 300;
  return group([
    line(`M${x} ${y}Q${x + lean * 0.15} ${y - h * 0.6} ${tx} ${ty}`, darker(tone, 0.26), 5 * s + 1.5),
    group(
      [
        times(7, (i) =>
          [-1, 1]
            .map(
              (k) =>
                line(`M0 ${-i * 15 * s}L${k * 22 * s} ${(-i * 15 - 46) * s}`, lighter(tone, 0.25), 1.6) +
                group(ellipse(k * 8 * s, -6 * s, 8 * s, 13 * s, k < 0 ? lighter(tone, 0.22) : darker(tone, 0.12)), {
                  y: -i * 15 * s,
                  rotate: k * 18,
                }),
            )
            .join(''),
        ),
        ellipse(0, -112 * s, 6 * s, 13 * s, lighter(tone, 0.25)),
        line(`M0 ${-116 * s}V${-158 * s}`, lighter(tone, 0.25), 1.6),
      ],
      { x: tx, y: ty, rotate: a },
    ),
  ]);
};
// A band of standing wheat: stalks in many strokes under a fringe of ears.
const band = (y, h, tone, key, count) => {
  const r = random(key);
  return (
    shape(
      smooth(
        Array.from({ length: 20 }, (_, i) => [-80 + i * 94, y + r.between(-7, 7)]),
        false,
      ) + `L1720 ${y + h}L-80 ${y + h}Z`,
      linear([lighter(tone, 0.12), tone, darker(tone, 0.3)]),
    ) +
    times(count, () => {
      const x = r.between(-20, 1620),
        k = h * r.between(0.12, 0.2),
        b = r.between(-4, 9);
      return shape(
        ribbon(
          [
            [x, y + 8 + r.between(0, h * 0.3)],
            [x + b * 0.5, y - k * 0.3],
            [x + b, y - k],
          ],
          [2, h * 0.045 + 2, 1.5],
        ),
        mix(tone, r.pick(['#fbe09a', '#8a5420']), r.between(0.15, 0.5)),
      );
    })
  );
};

// A filled sack, its foot at 0, 0; `open` shows the grain.
const sack = (x, y, { scale = 1, turn = 0, open = false, tone = jute, stripe = p.teal, flip = false } = {}) => {
  const outline = 'M-98 -4C-118 -60 -112 -150 -92 -206C-60 -226 60 -226 92 -206C112 -150 118 -60 98 -4Q0 14 -98 -4Z';
  return group(
    [
      shape(outline, linear([lighter(tone, 0.3), tone, tone, darker(tone, 0.42)], -75)),
      group(
        [
          times(13, (i) =>
            line(`M-120 ${-216 + i * 17}Q0 ${-200 + i * 17} 120 ${-216 + i * 17}`, darker(tone, 0.2), 1.6, {
              opacity: 0.45,
            }),
          ),
          times(9, (i) =>
            line(`M${-96 + i * 24} -220Q${-112 + i * 28} -110 ${-96 + i * 24} 8`, darker(tone, 0.2), 1.6, {
              opacity: 0.35,
            }),
          ),
          [-30, 22].map((k) =>
            shape(`M${k} -226Q${k * 1.2} -110 ${k} 10H${k + 13}Q${k * 1.2 + 14} -110 ${k + 13} -226Z`, stripe, {
              opacity: 0.8,
            }),
          ),
          shape('M70 -220C108 -150 112 -60 96 10H40C70 -60 74 -150 50 -220Z', '#4a2a1c', { opacity: 0.28 }),
          shape('M-98 0Q0 20 98 0V-22Q0 -2 -98 -22Z', '#4a2a1c', { opacity: 0.3 }),
        ],
        { clipPath: clip(shape(outline, '#000')) },
      ),
      open
        ? [
            ellipse(0, -210, 98, 27, darker(tone, 0.3)),
            shape(
              'M-86 -210C-70 -270 -30 -292 4 -290C44 -288 74 -262 86 -210Q0 -176 -86 -210Z',
              linear(['#fbdc8c', '#e2a53e', '#a8691f']),
            ),
            (() => {
              const r = random('g' + x);
              return times(64, () => {
                const a = r() * 3.14,
                  d = Math.sqrt(r());
                return group(ellipse(0, 0, 6, 3.6, r.pick(['#fff0bd', '#f6cd72', '#b8741f', '#d8962f'])), {
                  x: Math.cos(a) * d * 76,
                  y: -206 - Math.sin(a) * d * 72,
                  rotate: r.between(-70, 70),
                });
              });
            })(),
            line('M-98 -208C-90 -184 -50 -176 0 -175C50 -176 90 -184 98 -208', lighter(tone, 0.3), 17),
            line('M-96 -202C-86 -180 -50 -170 0 -168C50 -170 86 -180 96 -202', darker(tone, 0.3), 3, { opacity: 0.6 }),
          ]
        : [
            shape(
              'M-92 -206C-104 -228 -96 -250 -76 -246C-64 -236 -60 -226 -46 -218C-10 -226 20 -226 46 -218C60 -228 66 -238 78 -246C96 -248 104 -226 92 -206Q0 -180 -92 -206Z',
              linear([lighter(tone, 0.3), darker(tone, 0.12)]),
            ),
            times(10, (i) => line(`M${-66 + i * 15} -214l6 13`, '#6b2f2a', 4)),
          ],
    ],
    { x, y, scale, rotate: turn, flip },
  );
};

const iron = ['#3d6a72', '#1c3f4a', '#0f2831'];
const scale = group(
  [
    shadow(0, 22, 560, 40, 0.6, '#3a1d12'),
    // The pillar with its dial.
    shape('M386 -10L398 -470H462L476 -10Z', linear(['#5c929a', '#2a5763', '#143540'], -90)),
    rect(372, -40, 118, 34, linear(iron)),
    circle(430, -520, 150, '#143540'),
    circle(430, -524, 146, linear(['#6aa0a6', '#2a5763', '#143540'], -30)),
    circle(430, -522, 120, '#143540'),
    circle(430, -520, 115, linear(['#fffaf0', '#f0dfbd'], -30)),
    times(41, (i) => {
      const a = ((135 + i * 6.75) * Math.PI) / 180,
        big = i % 5 === 0;
      return line(
        `M${430 + Math.cos(a) * 103} ${-520 + Math.sin(a) * 103}L${430 + Math.cos(a) * (big ? 82 : 93)} ${-520 + Math.sin(a) * (big ? 82 : 93)}`,
        '#143540',
        big ? 5 : 2.5,
      );
    }),
    line(arc(430, -520, 68, 68, 300, 405), p.leaf, 10, { strokeLinecap: 'butt' }),
    line(arc(430, -520, 68, 68, 135, 300), p.ochreLight, 10, { strokeLinecap: 'butt' }),
    shape(
      polygon([
        [424, -505],
        [436, -505],
        [478, -606],
        [472, -608],
      ]),
      p.coralDark,
      { transform: 'rotate(10 430 -520) translate(4 5)', opacity: 0.35 },
    ),
    shape(
      polygon([
        [422, -500],
        [440, -506],
        [478, -606],
        [470, -609],
      ]),
      p.coral,
      { transform: 'rotate(8 430 -520)' },
    ),
    circle(430, -520, 16, p.coralDark),
    circle(427, -523, 8, p.coralLight),
    shape('M344 -580A112 112 0 0 1 462 -626L440 -560Q390 -556 356 -520Z', '#fff', { opacity: 0.35 }),
    // The platform.
    shape('M-470 -58L-420 -96H400L470 -58Z', linear(['#7fb0b0', '#3f7780'])),
    times(8, (i) => line(`M${-410 + i * 106} -94L${-450 + i * 118} -60`, '#2a5763', 4, { opacity: 0.7 })),
    rect(-474, -60, 950, 46, linear(['#4f8a92', '#245361', '#12303b'])),
    rect(-474, -60, 950, 6, '#a8d0cc'),
    times(13, (i) => circle(-444 + i * 74, -36, 5, '#0f2831')),
    [-390, 390].map((x) =>
      group(
        [
          circle(0, 0, 32, '#0f2831'),
          circle(0, 0, 20, '#4f8a92'),
          circle(0, 0, 8, '#0f2831'),
          line(arc(0, 0, 28, 28, 200, 290), '#7fb0b0', 4),
        ],
        { x, y: -4 },
      ),
    ),
  ],
  { x: 752, y: 836 },
);

const spill = (() => {
  const r = random('spill');
  return times(80, () => {
    const x = r.between(330, 1010),
      k = r();
    return group(ellipse(0, 0, 7, 4, r.pick(['#fff0bd', '#f6cd72', '#c98a2a'])), {
      x,
      y: 858 + k * 34,
      rotate: r.between(-60, 60),
    });
  });
})();

export default scene({
  key: 'msp',
  background: [
    sky(['#1f7f97', '#5bb0b8', '#b6d9c8', '#f3ecc6']),
    glow(360, 380, 620, '#fff3c4', 0.6),
    cloud(420, 200, 430, { key: 'a', colour: '#fff8e6', shade: '#cfdfd2', opacity: 0.95 }),
    cloud(900, 120, 260, { key: 'b', colour: '#fff8e6', shade: '#cfdfd2', opacity: 0.7 }),
    cloud(1440, 300, 360, { key: 'c', colour: '#fff8e6', shade: '#cfdfd2', opacity: 0.85 }),
  ],
  content: [
    birds(720, 240, 9, { key: 'mynas', spread: 330, size: 13, colour: '#1d5666' }),
    hills(470, 30, '#a9c39a', { key: 'far' }),
    times(20, (i) => {
      const r = random('t' + i);
      return tree(-20 + i * 86 + r.between(-30, 30), 486, r.between(50, 110), {
        key: 't' + i,
        crown: mix('#5f9474', '#2f6f5c', r()),
        trunk: '#3f5a48',
        light: -1,
      });
    }),
    band(494, 110, '#dca94c', 'w1', 190),
    band(548, 150, '#d59a38', 'w2', 170),
    band(620, 150, '#c98a2a', 'w3', 150),
    // The brick yard.
    shape('M-20 742Q800 720 1620 742V920H-20Z', linear(['#d08a62', '#b0633f', '#70341f'])),
    times(5, (i) => line(`M-20 ${764 + i * i * 8}H1620`, '#7c3d24', 2, { opacity: 0.4 })),
    times(19, (i) => line(`M${800 + (i - 9) * 100} 742L${800 + (i - 9) * 170} 900`, '#7c3d24', 2, { opacity: 0.35 })),
    rect(
      -20,
      736,
      1640,
      14,
      linear([
        ['#4a2a14', 0, 0.5],
        ['#4a2a14', 1, 0],
      ]),
    ),
    group(
      [
        scale,
        sack(520, 752, { scale: 0.98, tone: '#b98148', stripe: p.terracotta }),
        sack(700, 752, { scale: 1, tone: '#c08a4d', stripe: p.teal }),
        sack(880, 752, { scale: 0.98, tone: '#b98148', stripe: p.terracotta }),
        sack(612, 566, { scale: 0.92, turn: -2, tone: jute, stripe: p.teal }),
        sack(798, 566, { scale: 0.92, turn: 3, tone: '#c08a4d', stripe: p.terracotta }),
        sack(420, 772, { scale: 0.86, open: true, tone: '#d09c5c', stripe: p.coralDark }),
        sack(976, 774, { scale: 0.88, open: true, tone: '#d09c5c', stripe: p.coralDark }),
      ],
      { x: 40, y: 86, scale: 0.9 },
    ),
    shadow(296, 866, 110, 18, 0.55, '#3a1d12'),
    figure({
      pose: 'standing',
      dress: 'dhoti',
      colour: p.white,
      second: '#efe0c2',
      head: 'turban',
      wrap: p.coral,
      skin: '#6b3f2a',
      x: 266,
      y: 864,
      scale: 1.84,
      joints: { handR: [52, -148], elbowR: [44, -122], handL: [-27, -92] },
    }),
    spill,
    shadow(1160, 882, 120, 14, 0.5, '#3a1d12'),
    // Grain poured on the yard floor.
    shape(
      'M1030 884C1080 836 1120 806 1160 802C1210 808 1250 846 1310 884Q1170 900 1030 884Z',
      linear(['#fbdc8c', '#e2a53e', '#9c5c1d'], -20),
    ),
    (() => {
      const r = random('heap');
      return times(70, () => {
        const x = r.between(-1, 1),
          y = r.between(0, 1) * (1 - Math.abs(x));
        return group(ellipse(0, 0, 6, 3.6, r.pick(['#fff0bd', '#f6cd72', '#b8741f', '#d8962f'])), {
          x: 1168 + x * 125,
          y: 880 - y * 70,
          rotate: r.between(-70, 70),
        });
      });
    })(),
    (() => {
      const r = random('ears');
      return [
        times(9, (i) =>
          ear(
            1330 + i * 36 + r.between(-10, 10),
            930,
            r.between(230, 400),
            r.between(-70, 10),
            r.pick(['#dda23c', '#c98a2a', '#edbb5a']),
          ),
        ),
        times(8, (i) =>
          ear(
            -10 + i * 24 + r.between(-10, 10),
            930,
            r.between(240, 420),
            r.between(-10, 60),
            r.pick(['#dda23c', '#c98a2a', '#edbb5a']),
          ),
        ),
      ];
    })(),
  ],
  light: { x: 0.25, y: 0.3, colour: '#fff3c8', strength: 0.22 },
  rim: 0.38,
});
