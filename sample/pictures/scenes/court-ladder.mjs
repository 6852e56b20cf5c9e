// Four court fronts, each behind and above the last: the near one small and red, the far one wide and pale; scales over all.
import {
  birds,
  blob,
  circle,
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
  rays,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  skins,
  times,
  tree,
} from '../kit.mjs';

// One front, its floor's middle at x, y: columns, beam, pediment, a dark hall behind with a lit door.
function front(y, w, high, count, stone, { door = true, dome = 0 } = {}) {
  const l = lighter(stone, 0.3),
    d = darker(stone, 0.32),
    deep = darker(stone, 0.62),
    cw = Math.max(17, w / (count * 3.1)),
    gap = (w - cw * 1.6) / (count - 1),
    beam = high * 0.14,
    rise = w * 0.16;
  return group(
    [
      dome
        ? [
            rect(-dome * 0.84, -high - beam - rise * 0.8 - 44, dome * 1.68, 80, linear([d, stone, l], -70)),
            times(9, (i) =>
              rect(-dome * 0.74 + i * dome * 0.17, -high - beam - rise * 0.8 - 34, dome * 0.08, 44, deep),
            ),
            shape(
              `M${-dome * 0.8} ${-high - beam - rise * 0.8 - 44}C${-dome * 0.84} ${-high - beam - rise * 0.8 - 44 - dome * 1.06} ${dome * 0.84} ${-high - beam - rise * 0.8 - 44 - dome * 1.06} ${dome * 0.8} ${-high - beam - rise * 0.8 - 44}Z`,
              linear([d, stone, l], -70),
            ),
          ]
        : '',
      rect(-w / 2 + cw * 0.4, -high, w - cw * 0.8, high, linear([deep, mix(deep, stone, 0.35)])),
      door
        ? [
            glow(0, -high * 0.3, high * 0.8, '#ffcf7a', 0.6),
            shape(
              `M${-high * 0.2} 0V${-high * 0.5}A${high * 0.2} ${high * 0.2} 0 0 1 ${high * 0.2} ${-high * 0.5}V0Z`,
              linear(['#fff0c0', '#f5b85a']),
            ),
            line(`M0 ${-high * 0.7}V0`, deep, 4),
          ]
        : '',
      times(count, (i) => {
        const x = -w / 2 + cw * 0.8 + i * gap;
        return [
          rect(x - cw * 0.9, -high, cw * 0.5, high, '#120a14', { opacity: 0.25 }),
          rect(x - cw / 2, -high, cw, high, linear([d, stone, l, stone], -90)),
          times(3, (k) =>
            line(`M${x - cw * 0.24 + k * cw * 0.24} ${-high + 18}V-16`, d, Math.max(1.5, cw * 0.05), { opacity: 0.6 }),
          ),
          rect(x - cw * 0.68, -high, cw * 1.36, high * 0.06, l),
          rect(x - cw * 0.6, -high + high * 0.06, cw * 1.2, high * 0.03, d),
          rect(x - cw * 0.68, -high * 0.06, cw * 1.36, high * 0.06, stone),
        ].join('');
      }),
      rect(-w / 2 - 8, -high - beam, w + 16, beam, linear([l, stone])),
      rect(-w / 2 - 8, -high - beam * 0.3, w + 16, 4, d),
      times(Math.round(w / 26), (i) =>
        rect(-w / 2 + 4 + i * 26, -high - beam * 0.26, 12, beam * 0.22, d, { opacity: 0.6 }),
      ),
      shape(
        polygon([
          [-w / 2 - 26, -high - beam],
          [0, -high - beam - rise],
          [w / 2 + 26, -high - beam],
        ]),
        linear([l, stone]),
      ),
      shape(
        polygon([
          [-w / 2 + 36, -high - beam - 10],
          [0, -high - beam - rise + 16],
          [w / 2 - 36, -high - beam - 10],
        ]),
        d,
      ),
      shape(
        polygon([
          [0, -high - beam - rise + 16],
          [w / 2 - 36, -high - beam - 10],
          [0, -high - beam - 10],
        ]),
        darker(d, 0.12),
      ),
      circle(0, -high - beam - rise * 0.4, rise * 0.2, l),
      circle(0, -high - beam - rise * 0.4, rise * 0.13, stone),
      line(`M${w / 2 + 26} ${-high - beam}L0 ${-high - beam - rise}`, lighter(stone, 0.65), 4),
      line(`M0 ${-high - beam - rise}L${-w / 2 - 26} ${-high - beam}`, l, 3),
    ],
    { x: 800, y },
  );
}
// The flight of steps that a front stands on, down to `bottom`; its cheeks end in plinths.
const flight = (y, top, wide, bottom, n, stone) => {
  const h = (bottom - y) / n;
  return [
    times(n, (i) => {
      const t = (i + 1) / n,
        w = top + (wide - top) * t;
      return (
        rect(800 - w / 2, y + i * h, w, h + 1, mix(stone, darker(stone, 0.4), t * 0.7)) +
        rect(800 - w / 2, y + i * h, w, h * 0.34, lighter(stone, 0.34 - t * 0.14))
      );
    }),
  ];
};
const plinth = (x, y, s, stone) =>
  [-1, 1].map((k) =>
    group(
      [
        rect(-34, -60, 68, 70, linear([lighter(stone, 0.2), darker(stone, 0.25)], k * -60)),
        rect(-40, -68, 80, 12, lighter(stone, 0.35)),
        shape('M-20 -68C-26 -96 26 -96 20 -68Z', '#3c6a4a'),
        shape(blob(0, -106, 32, { key: 'bush', wobble: 0.1 }), linear(['#7da86a', '#2f6247'])),
      ],
      { x: 800 + k * x, y, scale: s },
    ),
  );

const scales = group(
  [
    glow(0, 40, 250, '#fff3c4', 0.95),
    line('M0 -52V118', '#8a5418', 13),
    line('M-2 -50V116', '#f5cf78', 6),
    shape('M-44 132C-34 108 34 108 44 132Z', '#c98a2a'),
    shape(
      ribbon(
        [
          [-170, -14],
          [-80, -36],
          [0, -30],
          [80, -36],
          [170, -14],
        ],
        [8, 14, 20, 14, 8],
      ),
      linear(['#fff0b8', '#e0a030', '#8a5418']),
    ),
    circle(0, -38, 17, '#8a5418'),
    circle(0, -40, 14, '#f5cf78'),
    [-170, 170].map((x) => [
      circle(x, -14, 7, '#c98a2a'),
      line(`M${x} -14L${x - 56} 76M${x} -14L${x + 56} 76`, '#c98a2a', 3.5),
      shape(`M${x - 66} 76C${x - 56} 112 ${x + 56} 112 ${x + 66} 76Z`, linear(['#f5cf78', '#a66a1c'])),
      ellipse(x, 76, 66, 9, '#8a5418'),
      line(`M${x - 66} 76Q${x} 92 ${x + 66} 76`, '#fff0b8', 3),
    ]),
  ],
  { x: 800, y: 70, scale: 0.86 },
);

const tones = ['#a8432f', '#c9704a', '#e0a878', '#f3dcb4'];

export default scene({
  key: 'court-ladder',
  background: [
    rect(0, 0, 1600, 900, linear(['#5f8fa0', '#93bab4', '#cfd9bc', '#f8e6b8', '#f8e6b8'])),
    rays(800, 90, 1000, { from: 10, to: 170, count: 15, colour: '#fff6d8', opacity: 0.42 }),
  ],
  content: [
    cloud(250, 210, 380, { key: 'a', colour: '#eef0dc', shade: '#c3d3c6', opacity: 0.85 }),
    cloud(1390, 260, 420, { key: 'b', colour: '#eef0dc', shade: '#c3d3c6', opacity: 0.85 }),
    birds(430, 120, 5, { key: 'c', spread: 200, size: 16, colour: '#4f7a86' }),
    hills(470, 40, '#b9c9a0', { key: 'far' }),
    times(18, (i) =>
      tree(i * 94 + 10, 520, 110 + ((i * 41) % 60), { key: 'f' + i, crown: '#7fa07a', trunk: '#6b7a5a', light: 1 }),
    ),
    rect(-10, 512, 1620, 400, linear(['#c9c08a', '#a39a5c', '#5f6a3c'])),
    // The far one.
    flight(462, 930, 1040, 560, 7, tones[3]),
    front(462, 860, 142, 10, tones[3], { door: false, dome: 112 }),
    plinth(520, 556, 0.8, tones[3]),
    flight(588, 740, 850, 676, 6, tones[2]),
    shadow(800, 590, 420, 20, 0.3),
    front(588, 640, 132, 8, tones[2], { door: false }),
    times(8, (i) =>
      tree([90, 220, 40, 330, 1380, 1500, 1270, 1570][i], 690 + (i % 4) * 14, 190 + (i % 3) * 50, {
        key: 'm' + i,
        crown: '#5f8f5c',
        light: 1,
      }),
    ),
    plinth(428, 676, 0.95, tones[2]),
    flight(708, 560, 680, 786, 5, tones[1]),
    shadow(800, 710, 330, 18, 0.4),
    front(708, 446, 124, 6, tones[1], { door: false }),
    plinth(346, 786, 1.05, tones[1]),
    rect(-10, 790, 1620, 120, linear(['#8a8a50', '#4a5a36'])),
    shape('M560 790H1040L1180 910H420Z', linear(['#f0dcae', '#c9a26a'])),
    flight(822, 370, 480, 880, 4, tones[0]),
    shadow(800, 824, 230, 14, 0.5),
    front(822, 270, 116, 4, tones[0]),
    shape('M500 880H1100L1180 910H420Z', linear(['#f0dcae', '#c9a26a'])),
    // People on the way up.
    [
      [606, 896, 0.72, { dress: 'sari', colour: p.teal, second: p.ochreLight, head: 'plait', skin: skins[1] }],
      [
        1010,
        892,
        0.72,
        { dress: 'kurta', colour: p.paper, second: p.paperDark, head: 'turban', wrap: p.coral, skin: skins[0] },
      ],
      [956, 900, 0.74, { dress: 'shirt', colour: p.ink, second: p.inkSoft, skin: skins[2] }],
    ].map(([x, y, s, o]) => [shadow(x - 14, y, 40, 7, 0.5), figure({ x, y, scale: s, back: true, ...o })]),
    [
      [-80, 900, 340],
      [150, 916, 250],
      [1450, 916, 260],
      [1660, 900, 350],
    ].map(([x, y, h], i) => tree(x, y, h, { key: 'n' + i, crown: '#2f6247', light: i < 2 ? 1 : -1 })),
    scales,
  ],
  light: { x: 0.5, y: 0.12, colour: '#fff6d8', strength: 0.26 },
  rim: 0.34,
});
