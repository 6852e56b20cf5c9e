// Playback singing: a studio microphone in the dark, a film reel behind it like a full moon, the film running away from it.
import {
  arc,
  blur,
  circle,
  clip,
  ellipse,
  glow,
  group,
  line,
  linear,
  palette as p,
  polygon,
  radial,
  random,
  rect,
  ribbon,
  ring,
  scene,
  shadow,
  shape,
  smooth,
  times,
} from '../kit.mjs';

const mx = 800,
  my = 372,
  R = 326;

// The reel: a gold plate with five windows, wound film between its rims.
const reel = group(
  [
    glow(0, 0, 760, '#ffb26b', 0.75),
    circle(0, 0, R, linear(['#fff0c2', '#f6c96e', '#d98b3a'], -35)),
    circle(0, 0, R - 14, '#5c2740'),
    times(9, (i) => line(arc(0, 0, R - 22 - i * 6, R - 22 - i * 6, 0, 360), i % 2 ? '#7d3a4e' : '#3f1a35', 3)),
    circle(0, 0, R - 76, linear(['#fdeab4', '#f3c063', '#cf7f33'], -35)),
    // Rims that hold the film are cut open in front of it.
    [0, 1, 2, 3, 4].map((i) =>
      group(
        [
          shape('M-34 -322A324 324 0 0 1 34 -322L26 -90L-26 -90Z', linear(['#fff3cc', '#f0bd60'])),
          line('M-30 -316L-24 -100', '#fffaf0', 4, { opacity: 0.7 }),
        ],
        { rotate: i * 72 + 36 },
      ),
    ),
    shape(ring(0, 0, R, R - 26), linear(['#fff6d6', '#f6cf7c', '#d98b3a'], -35), { fillRule: 'evenodd' }),
    [0, 1, 2, 3, 4].map((i) =>
      group(
        [
          circle(0, -160, 67, '#8f4a2a'),
          circle(0, -160, 64, '#4c1d3a'),
          shape('M-64 -160A64 64 0 0 1 60 -182A70 70 0 0 0 -64 -160Z', '#2a0f2a', { opacity: 0.8 }),
          line(arc(0, -160, 64, 64, 20, 140), '#fff0c2', 4, { opacity: 0.8 }),
        ],
        { rotate: i * 72 },
      ),
    ),
    circle(0, 0, 74, '#c27a34'),
    circle(-3, -4, 68, linear(['#fff3cc', '#eab259'], -35)),
    circle(0, 0, 30, '#4c1d3a'),
    [0, 1, 2].map((i) => group(rect(-7, -44, 14, 20, '#4c1d3a'), { rotate: i * 120 })),
    line(arc(0, 0, R - 6, R - 6, 190, 280), p.white, 6, { opacity: 0.8 }),
  ],
  { x: mx, y: my, rotate: -8 },
);

// Film that leaves the reel and runs over the floor.
const run = [
  [1070, 420],
  [1180, 560],
  [1130, 668],
  [1210, 752],
  [1420, 770],
  [1660, 730],
];
const film = [
  shape(
    ribbon(
      run.map(([x, y]) => [x + 6, y + 14]),
      [6, 40, 56, 72, 86, 100],
    ),
    '#0c0616',
    { opacity: 0.5 },
  ),
  shape(ribbon(run, [30, 42, 56, 72, 86, 100]), linear(['#7d3a4e', '#2a1030'])),
  (() => {
    const on = (t) => {
      const s = Math.min(run.length - 2, Math.floor(t)),
        u = t - s,
        g = (i) => run[Math.max(0, Math.min(run.length - 1, i))],
        [a, b, c, d] = [g(s - 1), g(s), g(s + 1), g(s + 2)];
      return [0, 1].map(
        (k) =>
          0.5 *
          (2 * b[k] +
            (c[k] - a[k]) * u +
            (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * u * u +
            (3 * b[k] - a[k] - 3 * c[k] + d[k]) * u ** 3),
      );
    };
    return times(26, (i) => {
      const t = 0.5 + i * 0.17,
        [x, y] = on(t),
        [x2, y2] = on(t + 0.02),
        w = (40 + t * 14) / 2,
        turn = (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI;
      return group(
        [
          i % 2
            ? ''
            : rect(-w * 0.62, -w * 0.56, w * 1.24, w * 1.12, i % 4 ? '#ffb87a' : '#ff8d7a', { rx: 3, opacity: 0.85 }),
          [-1, 1].map((s) =>
            rect(-w * 0.2, s * w * 0.8 - w * 0.12, w * 0.34, w * 0.24, '#ffe7bd', { rx: 2, opacity: 0.85 }),
          ),
        ],
        { x, y, rotate: turn },
      );
    });
  })(),
];

// The microphone: a grille, a body, a cradle with its elastic cords.
const mesh = clip(shape('M-108 -40V-150C-108 -240 108 -240 108 -150V-40Z', '#000'));
const mic = group(
  [
    glow(0, -90, 330, '#fff0c4', 0.85),
    glow(0, -60, 300, '#ff7d6b', 0.5),
    // Cradle behind.
    [-44, 112].map((y) => line(arc(0, y, 168, 40, 180, 360), '#0e0818', 13)),
    shape(
      'M-108 -40V-150C-108 -240 108 -240 108 -150V-40Z',
      linear(['#6b3a52', '#e8a48a', '#fff0cf', '#d98a7c', '#4f2848'], -90),
    ),
    group(
      [
        times(17, (i) => line(`M${-128 + i * 16} -250V-30`, '#15091d', 3, { opacity: 0.6 })),
        times(14, (i) => line(`M-120 ${-226 + i * 15}H120`, '#15091d', 3, { opacity: 0.6 })),
        ellipse(0, -128, 58, 66, '#f5c27a', { opacity: 0.5, filter: blur(10) }),
        ellipse(-54, -150, 22, 80, '#ffe7c4', { opacity: 0.55, filter: blur(6) }),
      ],
      { clipPath: mesh },
    ),
    shape('M-108 -40V-150C-108 -240 108 -240 108 -150V-40', 'none', { stroke: '#e7c9a6', strokeWidth: 9 }),
    rect(-9, -222, 18, 184, linear(['#f3d9b4', '#8d7080'])),
    rect(-118, -50, 236, 30, linear(['#3d2a48', '#f4dcb8', '#7d6478', '#251830'], -90), { rx: 8 }),
    shape(
      'M-106 -20H106L98 130C96 158 -96 158 -98 130Z',
      linear(['#2a1734', '#8a5a6c', '#f0cdb0', '#74486a', '#1f1128'], -90),
    ),
    line('M-92 -14L-84 128', '#ff9a8f', 5, { opacity: 0.8 }),
    circle(0, 36, 17, '#120a1c'),
    circle(0, 36, 11, p.coral),
    glow(0, 36, 60, p.coral, 0.9),
    rect(-4, 82, 8, 26, '#120a1c', { rx: 4 }),
    ellipse(0, 148, 60, 12, '#0d0715'),
    // Cradle in front: two hoops, cords between them.
    [-44, 112].map((y) => [
      line(arc(0, y, 168, 40, -10, 190), '#0e0818', 17),
      line(arc(0, y - 3, 168, 40, 60, 180), '#b98a86', 4, { opacity: 0.8 }),
    ]),
    [-160, -96, -20, 60, 128].map((x, i) => {
      const t = Math.sqrt(1 - (x / 168) ** 2) * 40,
        u = [-110, -40, 30, 96, 160][i],
        v = Math.sqrt(1 - (u / 168) ** 2) * 40;
      return line(`M${x} ${-44 + t}L${u} ${112 + v}M${u} ${-44 + v}L${x} ${112 + t}`, '#ff8d7a', 4, { opacity: 0.75 });
    }),
    shape(
      ribbon(
        [
          [164, 112],
          [214, 138],
          [214, 210],
          [120, 258],
          [20, 266],
        ],
        [18, 20, 20, 22, 24],
      ),
      '#0e0818',
    ),
    line('M178 122Q206 144 204 200', '#b98a86', 4, { opacity: 0.7 }),
    shape(
      ribbon(
        [
          [164, -40],
          [206, 20],
          [214, 140],
        ],
        [16, 16, 18],
      ),
      '#0e0818',
    ),
    rect(-20, 244, 40, 260, linear(['#0a0512', '#5c4560', '#0e0818'], -90)),
    rect(-28, 244, 56, 44, '#0e0818', { rx: 8 }),
    rect(-28, 252, 56, 6, '#b98a86', { opacity: 0.6 }),
  ],
  { x: mx, y: 424, scale: 1.02 },
);

// The pop shield on its gooseneck, left of the microphone.
const shield = group(
  [
    shape(
      ribbon(
        [
          [-26, 116],
          [-60, 250],
          [40, 330],
          [206, 370],
        ],
        [12, 11, 11, 12],
      ),
      '#0e0818',
    ),
    line('M-30 130Q-64 250 34 322', '#a8606c', 3, { opacity: 0.8 }),
    ellipse(0, 0, 92, 126, '#2a1230', { opacity: 0.55 }),
    times(9, (i) => line(arc(0, 0, 88 - i * 9, 122 - i * 13, 0, 360), '#ffb87a', 1.5, { opacity: 0.32 })),
    line(arc(0, 0, 92, 126, 0, 360), '#0e0818', 14),
    line(arc(0, 0, 93, 127, 20, 110), '#ffb87a', 4, { opacity: 0.9 }),
    line(arc(0, 0, 95, 129, 230, 320), '#fff0c2', 3, { opacity: 0.7 }),
  ],
  { x: 556, y: 330 },
);

// Foam wedges of the studio wall.
const foam = (x, y, s) =>
  [
    shape(
      polygon([
        [x, y],
        [x + s, y],
        [x + s / 2, y + s / 2],
      ]),
      '#4a2450',
    ),
    shape(
      polygon([
        [x, y],
        [x, y + s],
        [x + s / 2, y + s / 2],
      ]),
      '#3b1b45',
    ),
    shape(
      polygon([
        [x + s, y],
        [x + s, y + s],
        [x + s / 2, y + s / 2],
      ]),
      '#28112f',
    ),
    shape(
      polygon([
        [x, y + s],
        [x + s, y + s],
        [x + s / 2, y + s / 2],
      ]),
      '#1f0c27',
    ),
  ].join('');
const wave = (y, amp, colour, opacity, key) => {
  const r = random(key),
    pts = Array.from({ length: 41 }, (_, i) => {
      const x = -20 + i * 41,
        k = Math.exp(-(((x - 800) / 420) ** 2));
      return [x, y + (i % 2 ? -1 : 1) * amp * k * r.between(0.4, 1)];
    });
  return line(smooth(pts, false), colour, 4, { opacity });
};

export default scene({
  key: 'playback-singing',
  background: [
    rect(0, 0, 1600, 900, linear(['#2b1136', '#3d1a48', '#571f4c', '#2b1030'])),
    times(11, (i) => times(5, (j) => foam(i * 150 - 25, j * 150 - 10, 146))),
  ],
  content: [
    glow(mx, my, 900, '#e0655d', 0.55),
    // Floor and its warm pool.
    rect(-10, 742, 1620, 170, linear(['#3a1534', '#180a20'])),
    rect(-10, 742, 1620, 4, '#c9646a', { opacity: 0.6 }),
    ellipse(
      mx,
      800,
      620,
      90,
      radial([
        ['#ff9d6e', 0, 0.5],
        ['#ff9d6e', 1, 0],
      ]),
    ),
    film,
    reel,
    wave(470, 120, '#ffe7bd', 0.4, 'song'),
    wave(470, 70, p.coralLight, 0.6, 'voice'),
    // Music stand with its sheet, its lines blank.
    group(
      [
        line('M0 0V-310M0 0L-70 30M0 0L70 30M0 0V36', '#0e0818', 12),
        shape('M-130 -250L110 -286L134 -420L-112 -386Z', '#0e0818'),
        shape('M-112 -262L100 -294L120 -408L-96 -376Z', linear(['#ffdca8', '#e08f6c'], -60)),
        times(5, (i) =>
          line(`M${-92 + i * 2} ${-358 + i * 20}L${106 - i * 3} ${-388 + i * 20}`, '#a8535c', 3, { opacity: 0.7 }),
        ),
        times(7, (i) => ellipse(-70 + i * 26, -350 + ((i * 29) % 60) - i * 4, 8, 6, '#5c2740')),
      ],
      { x: 286, y: 800 },
    ),
    shadow(mx, 862, 220, 26, 0.7),
    shield,
    mic,
    shape('M640 900C650 846 950 846 960 900Z', '#0a0512'),
    line('M650 880Q800 836 950 880', '#c9646a', 4, { opacity: 0.7 }),
  ],
  light: { x: 0.5, y: 0.4, colour: '#ffd9a0', strength: 0.16 },
  rim: 0.6,
});
