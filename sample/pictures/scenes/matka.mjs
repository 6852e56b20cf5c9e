// A matka in a shaded room: the clay sweats, a ladle leans on it, and behind the window the noon burns.
import {
  arc,
  blob,
  blur,
  clip,
  darker,
  ellipse,
  glow,
  group,
  hills,
  house,
  lighter,
  line,
  linear,
  palette as p,
  polygon,
  radial,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  sun,
  times,
  tree,
} from '../kit.mjs';

const ledge = 776,
  cx = 690,
  cy = 556;
const clay = '#b8552f',
  clayLight = '#ea9a63',
  clayDark = '#5e2418';
const belly = `M${cx - 96} 262C${cx - 108} 306 ${cx - 150} 322 ${cx - 200} 368C${cx - 300} 460 ${cx - 300} 640 ${cx - 196} 740C${cx - 150} 788 ${cx + 150} 788 ${cx + 196} 740C${cx + 300} 640 ${cx + 300} 460 ${cx + 200} 368C${cx + 150} 322 ${cx + 108} 306 ${cx + 96} 262Z`;
const inside = clip(shape(belly, '#000'));

// A drop of sweat: dark below, clear above, one glint.
const drop = (x, y, r, run = 0) =>
  group(
    [
      run ? line(`M0 ${-run}Q${r * 0.3} ${-run * 0.5} 0 0`, '#f6cfa4', r * 0.7, { opacity: 0.45 }) : '',
      ellipse(-r * 0.25, r * 0.4, r * 1.02, r * 1.1, clayDark, { opacity: 0.55 }),
      shape(
        `M0 ${-r * 1.7}C${r * 0.5} ${-r * 0.8} ${r} ${-r * 0.3} ${r} ${r * 0.25}A${r} ${r} 0 0 1 ${-r} ${r * 0.25}C${-r} ${-r * 0.3} ${-r * 0.5} ${-r * 0.8} 0 ${-r * 1.7}Z`,
        linear(['#f9dcb8', '#9fc7cc', '#e8f4ee'], -30),
      ),
      ellipse(r * 0.34, -r * 0.05, r * 0.24, r * 0.4, p.white),
      line(arc(0, r * 0.2, r * 0.66, r * 0.66, 90, 170), '#4c8ba6', r * 0.22, { opacity: 0.6 }),
    ],
    { x, y },
  );

const sweat = (() => {
  const r = random('sweat');
  const spots = Array.from({ length: 54 }, () => {
    const a = r.between(-1.25, 1.25),
      b = r.between(-0.72, 0.9);
    return [
      cx + Math.sin(a) * 262,
      cy + b * 200,
      r.between(5, 12) * (0.6 + 0.4 * Math.cos(a)),
      r.chance(0.36) ? r.between(26, 74) : 0,
    ];
  });
  return spots.sort((a, b) => a[1] - b[1]).map((s) => drop(...s));
})();

const pot = group([
  shape(
    belly,
    linear(
      [
        ['#ea9a63', 0],
        ['#c8653a', 0.3],
        ['#9c4427', 0.62],
        ['#54201a', 1],
      ],
      68,
    ),
  ),
  group(
    [
      // Painted bands and the wet, dark foot.
      [
        [410, 30, '#f3d9ad'],
        [428, 9, '#f3d9ad'],
        [476, 9, '#5a1f18'],
      ].map(([y, w, c]) =>
        line(`M${cx - 330} ${y - 34}Q${cx} ${y + 66} ${cx + 330} ${y - 34}`, c, w, { opacity: w > 20 ? 0.16 : 0.7 }),
      ),
      times(21, (i) => {
        const a = -1.3 + i * 0.13,
          x = cx + Math.sin(a) * 286,
          y = 456 + Math.cos(a) * 40 - 10;
        return shape(
          polygon([
            [x - 13 * Math.cos(a), y + 14],
            [x, y - 14],
            [x + 13 * Math.cos(a), y + 14],
          ]),
          '#f3d9ad',
          { opacity: 0.75 },
        );
      }),
      shape(`M300 600Q${cx} 690 1100 560V900H300Z`, '#4a1a14', { opacity: 0.3 }),
      shape(`M300 690Q${cx} 760 1100 660V900H300Z`, '#2f1114', { opacity: 0.35 }),
      ellipse(
        cx + 150,
        520,
        120,
        190,
        radial([
          ['#ffe6bd', 0, 0.75],
          ['#ffcf96', 0.5, 0.25],
          ['#ffcf96', 1, 0],
        ]),
      ),
      shape(`M${cx - 330} 300C${cx - 200} 420 ${cx - 250} 660 ${cx - 120} 800H300Z`, '#20303c', { opacity: 0.42 }),
    ],
    { clipPath: inside },
  ),
  line(`M${cx + 200} 370C${cx + 296} 462 ${cx + 298} 634 ${cx + 200} 734`, '#ffe3b4', 7, { opacity: 0.9 }),
  line(`M${cx - 206} 376C${cx - 290} 470 ${cx - 294} 620 ${cx - 214} 720`, '#7fb0b3', 4, { opacity: 0.55 }),
  // Neck, rim, wooden lid with its knob.
  shape(
    `M${cx - 98} 258Q${cx} 286 ${cx + 98} 258L${cx + 110} 322Q${cx} 352 ${cx - 110} 322Z`,
    linear(
      [
        ['#5e2418', 0],
        ['#b8552f', 0.6],
        ['#ea9a63', 1],
      ],
      -90,
    ),
    { opacity: 0.95 },
  ),
  shape(
    `M${cx - 132} 246C${cx - 134} 284 ${cx + 134} 284 ${cx + 132} 246C${cx + 120} 220 ${cx - 120} 220 ${cx - 132} 246Z`,
    linear([clayDark, clay, clayLight], -90),
  ),
  line(arc(cx, 246, 131, 26, 5, 120), '#ffd9a6', 4, { opacity: 0.8 }),
  ellipse(cx, 236, 122, 26, '#3b1a14'),
  shape(`M${cx - 126} 222C${cx - 126} 256 ${cx + 126} 256 ${cx + 126} 222Z`, '#5f3a22'),
  ellipse(cx, 222, 126, 25, linear(['#6b4327', '#a8713c', '#e0b06e'], -80)),
  line(arc(cx, 222, 100, 18, 0, 360), '#6b4327', 2, { opacity: 0.5 }),
  line(arc(cx, 222, 66, 11, 0, 360), '#6b4327', 2, { opacity: 0.5 }),
  shape(
    `M${cx - 16} 222C${cx - 8} 206 ${cx - 30} 196 ${cx - 26} 178C${cx - 20} 160 ${cx + 20} 160 ${cx + 26} 178C${cx + 30} 196 ${cx + 8} 206 ${cx + 16} 222Z`,
    linear(['#5f3a22', '#a8713c', '#f0c88a'], -90),
  ),
  sweat,
]);

// The brass ladle leans on the belly, its cup on the ledge.
const ladle = group(
  [
    line('M8 -6L-118 -470', p.ink, 16, { opacity: 0.28, transform: 'translate(-16 10)' }),
    shape(
      ribbon(
        [
          [0, -30],
          [-60, -250],
          [-122, -480],
        ],
        [17, 13, 14],
      ),
      linear(['#f5cf78', '#a66a1c'], -80),
    ),
    line('M4 -50L-116 -474', '#fff0c0', 4, { opacity: 0.85 }),
    line('M-122 -480C-132 -514 -164 -512 -160 -484', '#c98a2a', 11),
    shadow(-4, 34, 130, 18, 0.6),
    shape('M-84 -36C-82 10 -56 36 0 36C56 36 82 10 84 -36Z', linear(['#7a4a15', '#c98a2a', '#f8dc94'], -90)),
    ellipse(0, -36, 84, 20, '#f5cf78'),
    ellipse(0, -34, 75, 15, '#2f6e77'),
    shape('M-70 -38Q0 -54 70 -38Q40 -22 0 -22Q-40 -22 -70 -38Z', '#8fc6d4', { opacity: 0.8 }),
    line('M-40 -34h44M16 -28h30', p.white, 3, { opacity: 0.8 }),
    line(arc(0, -24, 70, 54, 20, 66), '#fff3cf', 5, { opacity: 0.9 }),
  ],
  { x: 1046, y: ledge + 26 },
);

// The window: a deep arch, a carved frame, the white heat outside.
const hole = 'M900 660V300C900 180 1000 110 1100 84C1200 110 1300 180 1300 300V660Z';
const outside = group(
  [
    rect(880, 60, 440, 640, linear(['#f0b24c', '#f8cd76', '#fdeabb'])),
    sun(1130, 214, 62, '#fffbe8', 1),
    times(5, (i) => line(`M900 ${420 + i * 16}q50 -8 100 0t100 0t100 0t100 0`, '#fff6da', 4, { opacity: 0.4 })),
    hills(520, 26, '#e2a85a', { key: 'heat' }),
    house(1010, 560, 130, { wall: '#fbe9c4', tiles: '#d17c4c', door: '#b9793f' }),
    house(1210, 572, 170, { wall: '#fff3d6', tiles: '#c46a3e', door: '#9a6a3a' }),
    tree(1290, 590, 230, { key: 'neem', crown: '#93914a', trunk: '#86552e', light: -1 }),
    hills(586, 10, linear(['#f6d592', '#dca55a']), { key: 'yard' }),
    glow(1130, 214, 420, '#fffbe0', 0.6),
  ],
  { clipPath: clip(shape(hole, '#000')) },
);

export default scene({
  key: 'matka',
  background: [
    rect(0, 0, 1600, 900, linear(['#12454c', '#1d5f63', '#2b7572', '#3c8a80'], -80)),
    times(16, (i) => {
      const r = random('wall' + i);
      return shape(
        blob(r.between(0, 900), r.between(0, 760), r.between(40, 120), { key: 'w' + i, stretch: 1.7 }),
        r.pick(['#0f3f47', '#2d7a76']),
        { opacity: 0.16 },
      );
    }),
  ],
  content: [
    // A niche with brass at the far left.
    shape('M96 640V360C96 270 160 230 214 210C268 230 332 270 332 360V640Z', '#0b343c'),
    shape('M120 640V366C120 290 170 254 214 238C258 254 308 290 308 366V640Z', linear(['#0a2b34', '#114852'])),
    rect(84, 636, 260, 18, '#3c8a80'),
    [
      [170, 60, p.ochreDark],
      [256, 46, p.terracotta],
    ].map(([x, s, c]) =>
      group(
        [
          ellipse(0, -s * 0.62, s * 0.72, s * 0.66, linear([darker(c, 0.5), c, lighter(c, 0.35)], -80)),
          rect(-s * 0.32, -s * 1.5, s * 0.64, s * 0.4, darker(c, 0.2)),
          ellipse(0, -s * 1.5, s * 0.48, s * 0.13, lighter(c, 0.2)),
        ],
        { x, y: 636 },
      ),
    ),
    shape('M866 690V296C866 160 980 80 1100 48C1220 80 1334 160 1334 296V690Z', linear(['#0d3b43', '#59a090'], -70)),
    outside,
    shape(hole, 'none', { stroke: '#f8e2ae', strokeWidth: 6, opacity: 0.9 }),
    shape('M900 660V300C900 180 1000 110 1100 84L1090 112C1010 140 930 200 930 306V660Z', '#0b343c', { opacity: 0.55 }),
    [
      [1000, 118],
      [1100, 86],
      [1200, 118],
    ].map(([x, y]) => rect(x - 5, y, 10, 656 - y, linear(['#3b2418', '#8a5a34'], -90))),
    [300, 470].map((y) => rect(902, y, 396, 9, '#53331f')),
    rect(848, 654, 504, 24, linear(['#f3dfae', '#7fae98'])),
    // Light falls from the window over the wall and the ledge.
    shape(
      polygon([
        [900, 300],
        [900, 660],
        [380, 900],
        [60, 900],
        [60, 560],
      ]),
      linear(
        [
          ['#f8e6b4', 0, 0.3],
          ['#f8e6b4', 1, 0.02],
        ],
        70,
      ),
    ),
    rect(-10, ledge, 1620, 140, linear(['#d9c79a', '#8aa88e', '#2f6460'], 20)),
    rect(-10, ledge, 1620, 7, '#fff2cc', { opacity: 0.8 }),
    rect(-10, 852, 1620, 60, linear(['#134a50', '#0a343c'])),
    shape(
      polygon([
        [760, ledge + 6],
        [1340, ledge + 6],
        [1240, 852],
        [540, 852],
      ]),
      '#fff2c4',
      { opacity: 0.35 },
    ),
    shape(`M${cx - 120} 800C300 790 160 800 -20 846V852H${cx + 60}Z`, '#0a2f38', { opacity: 0.5 }),
    shadow(cx, 796, 300, 34, 0.75),
    // The coir ring.
    shape(
      `M${cx - 214} 776C${cx - 226} 742 ${cx + 226} 742 ${cx + 214} 776C${cx + 200} 822 ${cx - 200} 822 ${cx - 214} 776Z`,
      linear(['#4a3018', '#96682e', '#e0b567'], -80),
    ),
    times(24, (i) =>
      line(`M${cx - 200 + i * 17} ${768}q12 12 6 ${38 - Math.abs(i - 11.5) * 0.9}`, '#5b3a1a', 4, { opacity: 0.6 }),
    ),
    pot,
    ladle,
    // Drops that reached the ledge.
    ellipse(cx + 40, 826, 130, 12, '#bfe0dc', { opacity: 0.55 }),
    ellipse(cx + 20, 824, 70, 5, p.white, { opacity: 0.6 }),
    ellipse(420, 822, 46, 7, '#bfe0dc', { opacity: 0.5 }),
    // Cool breath of the clay.
    group(
      [
        [430, 560, -1],
        [470, 420, -1],
        [930, 330, 1],
      ].map(([x, y, s]) =>
        shape(
          ribbon(
            [
              [x, y],
              [x + s * 40, y - 60],
              [x + s * 10, y - 130],
              [x + s * 54, y - 210],
            ],
            [4, 26, 22, 2],
          ),
          '#d8f0ea',
        ),
      ),
      { opacity: 0.28, filter: blur(7) },
    ),
  ],
  light: { x: 0.7, y: 0.25, colour: '#fff0c0', strength: 0.2 },
  rim: 0.44,
});
