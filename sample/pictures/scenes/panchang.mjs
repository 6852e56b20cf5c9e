// A panchang follows the Moon: its phases in an arc over a quiet courtyard, where one oil lamp burns.
import {
  arc,
  blob,
  circle,
  ellipse,
  glow,
  group,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  radial,
  random,
  rect,
  scene,
  shadow,
  shape,
  sky,
  stars,
  times,
} from '../kit.mjs';

const stone = '#2f6f74',
  warm = '#f0a25a';

// A Moon with the lit share `f` (0…1), waxing (light at the right) or waning.
const phase = (x, y, r, f, waxing) => {
  const k = Math.abs(1 - 2 * f) * r,
    gibbous = f > 0.5 ? 1 : 0;
  return group(
    [
      glow(0, 0, r * 2.6, '#fff0c8', 0.18 + f * 0.4),
      circle(0, 0, r, '#1b4a5a'),
      circle(0, 0, r, 'none', { stroke: '#5f95a0', strokeWidth: 2, opacity: 0.7 }),
      f >= 1
        ? circle(0, 0, r, radial(['#fffaf0', '#fdeec6', '#ecd39a'], { cx: 0.4, cy: 0.38, r: 0.75 }))
        : shape(
            `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${k} ${r} 0 0 ${gibbous} 0 ${-r}Z`,
            linear(['#fffaf0', '#fdeec6', '#ecd39a']),
          ),
      f >= 0.6
        ? [
            circle(r * 0.3, -r * 0.25, r * 0.2, '#dcc08a', { opacity: 0.55 }),
            circle(r * 0.38, r * 0.35, r * 0.26, '#dcc08a', { opacity: 0.45 }),
            f >= 0.99
              ? circle(-r * 0.34, r * 0.1, r * 0.3, '#dcc08a', { opacity: 0.45 }) +
                circle(-r * 0.2, -r * 0.5, r * 0.14, '#dcc08a', { opacity: 0.5 })
              : '',
          ]
        : '',
    ],
    { x, y, flip: !waxing },
  );
};
const shares = [0.1, 0.28, 0.5, 0.76, 1, 0.76, 0.5, 0.28, 0.1];
const moons = shares.map((f, i) => {
  const a = ((205 + i * 16.25) * Math.PI) / 180,
    r = [36, 40, 44, 48, 64, 48, 44, 40, 36][i];
  return phase(800 + Math.cos(a) * 446, 556 + Math.sin(a) * 424, r, f, i <= 4);
});

// The courtyard in perspective: s = 1 near, 0.5 the far wall.
const hz = 640,
  X = (k, s) => 800 + k * 800 * s,
  eave = (s) => hz - 236 * s,
  spring = (s) => hz - 92 * s,
  peak = (s) => hz - 196 * s,
  foot = (s) => hz + 232 * s;
const steps = [1.12, 0.9, 0.74, 0.61, 0.5];
const side = (k) => [
  shape(
    polygon([
      [X(k, 1.3), eave(1.3)],
      [X(k, 0.5), eave(0.5)],
      [X(k, 0.5), foot(0.5)],
      [X(k, 1.3), foot(1.3)],
    ]),
    linear(['#07222c', '#0d3a42', '#0a2e38']),
  ),
  shape(
    polygon([
      [X(k, 1.3), foot(1.3) - 40],
      [X(k, 0.5), foot(0.5) - 16],
      [X(k, 0.5), foot(0.5)],
      [X(k, 1.3), foot(1.3)],
    ]),
    '#3f6f6c',
  ),
  // The spandrels with their arches, the pillars, from the far end forward.
  [...steps.keys()]
    .slice(0, -1)
    .reverse()
    .map((i) => {
      const a = steps[i],
        b = steps[i + 1],
        m = (a + b) / 2;
      return (
        shape(
          `M${X(k, a)} ${eave(a)}L${X(k, b)} ${eave(b)}L${X(k, b)} ${spring(b)}C${X(k, b * 0.94 + a * 0.06)} ${peak(b) + 30 * b} ${X(k, m * 0.6 + b * 0.4)} ${peak(m) + 12} ${X(k, m)} ${peak(m) - 10}C${X(k, m * 0.6 + a * 0.4)} ${peak(m) + 12} ${X(k, a * 0.94 + b * 0.06)} ${peak(a) + 30 * a} ${X(k, a)} ${spring(a)}Z`,
          linear(['#3f7f82', stone, '#1f5a62']),
        ) +
        line(
          `M${X(k, b)} ${spring(b)}C${X(k, b * 0.94 + a * 0.06)} ${peak(b) + 30 * b} ${X(k, m * 0.6 + b * 0.4)} ${peak(m) + 12} ${X(k, m)} ${peak(m) - 10}C${X(k, m * 0.6 + a * 0.4)} ${peak(m) + 12} ${X(k, a * 0.94 + b * 0.06)} ${peak(a) + 30 * a} ${X(k, a)} ${spring(a)}`,
          warm,
          3,
          { opacity: 0.5 },
        )
      );
    }),
  [...steps].reverse().map((s) => {
    const w = 46 * s,
      x = X(k, s);
    return (
      rect(
        x - w / 2,
        spring(s) - 8,
        w,
        foot(s) - spring(s) + 8,
        linear(k < 0 ? ['#134650', stone, '#b98a62'] : ['#b98a62', stone, '#134650'], -90),
      ) +
      rect(x - w * 0.75, spring(s) - 26 * s, w * 1.5, 22 * s, '#4f8f8c') +
      rect(x - w * 0.75, spring(s) - 26 * s, w * 1.5, 4, '#9cc4b4', { opacity: 0.6 }) +
      rect(x - w * 0.75, foot(s) - 30 * s, w * 1.5, 30 * s, '#1f5a62') +
      rect(x - w * 0.75, foot(s) - 30 * s, w * 1.5, 4, '#d9a274', { opacity: 0.5 })
    );
  }),
  // The sloping roof of tiles over it.
  shape(
    polygon([
      [X(k, 1.3), eave(1.3) + 16],
      [X(k, 0.48), eave(0.48) + 10],
      [X(k * 1.1, 0.54), eave(0.54) - 56],
      [X(k * 1.16, 1.3), eave(1.3) - 130],
    ]),
    linear(['#1d4c58', '#123a46', '#0a2833']),
  ),
  times(12, (i) => {
    const s = 0.5 + i * 0.066;
    return line(`M${X(k, s)} ${eave(s) + 12}L${X(k * 1.11, s + 0.05)} ${eave(s + 0.05) - 66 * s}`, '#0a2833', 3, {
      opacity: 0.7,
    });
  }),
  line(`M${X(k, 1.3)} ${eave(1.3) + 16}L${X(k, 0.48)} ${eave(0.48) + 10}`, '#6fa5a4', 5),
];
const back = [
  rect(X(-1, 0.5), eave(0.5), 800, foot(0.5) - eave(0.5), linear(['#14404c', '#1d5560', '#2a6264'])),
  [-2, -1, 0, 1, 2].map((i) => {
    const w = i ? 112 : 132,
      x = 800 + i * 152,
      f = foot(0.5),
      d = `M${x - w / 2} ${f}V${f - 96}C${x - w / 2} ${f - 140} ${x - w * 0.2} ${f - 150} ${x} ${f - 172}C${x + w * 0.2} ${f - 150} ${x + w / 2} ${f - 140} ${x + w / 2} ${f - 96}V${f}Z`;
    return (
      shape(d, linear(['#051a24', '#0a2e38', i ? '#123f44' : '#2c4a42'])) +
      line(d.replace('Z', ''), '#5f9a98', 5) +
      line(d.replace('Z', ''), warm, 2, { opacity: 0.5 })
    );
  }),
  [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((i) =>
    rect(800 + i * 152 - 11, eave(0.5), 22, foot(0.5) - eave(0.5), linear(['#1d5560', '#4f8f8c', '#1d5560'], -90)),
  ),
  shape(
    polygon([
      [X(-1, 0.46), eave(0.5) + 14],
      [X(1, 0.46), eave(0.5) + 14],
      [X(1, 0.54), eave(0.5) - 48],
      [X(-1, 0.54), eave(0.5) - 48],
    ]),
    linear(['#123a46', '#1d5560']),
  ),
  times(27, (i) =>
    line(`M${420 + i * 29.4} ${eave(0.5) + 12}L${372 + i * 33} ${eave(0.5) - 46}`, '#0a2833', 2.5, { opacity: 0.6 }),
  ),
  line(`M${X(-1, 0.46)} ${eave(0.5) + 14}H${X(1, 0.46)}`, '#6fa5a4', 5),
  line(`M${X(-1, 0.54)} ${eave(0.5) - 48}H${X(1, 0.54)}`, '#8fc0bb', 4, { opacity: 0.8 }),
];

// The clay lamp on its stone stand; the flame at 0, -116.
const lamp = group(
  [
    shadow(0, 92, 330, 40, 0.7, '#03141c'),
    shape('M-150 84L-128 44H128L150 84Z', linear(['#8f6a4f', '#4a4a4a', '#12343c'])),
    rect(-160, 80, 320, 30, linear(['#b98a62', '#5f5a50', '#12343c'])),
    rect(-160, 80, 320, 5, '#ffd9a0', { opacity: 0.7 }),
    shape('M-104 44Q-110 14 -140 4H140Q110 14 104 44Z', linear(['#d9a274', '#7d6250', '#2a4a4c'])),
    ellipse(0, 4, 142, 20, '#f0c08a'),
    ellipse(0, 4, 126, 15, '#c98d5c'),
    shadow(0, 4, 120, 13, 0.6, '#3b1a10'),
    shape(
      'M-116 -62C-112 -10 -60 4 0 4C60 4 112 -10 116 -62Q0 -34 -116 -62Z',
      linear(['#7a2f22', '#c9603f', '#f09a62', '#b9502f', '#5f2018'], -90),
    ),
    shape('M-116 -62C-60 -88 -24 -86 0 -96C24 -86 60 -88 116 -62C70 -42 -70 -42 -116 -62Z', '#8f3a28'),
    shape(
      'M-98 -62C-50 -80 -20 -78 0 -86C20 -78 50 -80 98 -62C56 -48 -56 -48 -98 -62Z',
      linear(['#f5c05a', '#b9701f']),
    ),
    times(9, (i) => circle(-72 + i * 18, -24 + Math.abs(i - 4) * -2.4, 4, '#ffd9a0')),
    line('M-112 -52Q0 -26 112 -52', '#ffc48a', 4, { opacity: 0.8 }),
    line('M-4 -58Q0 -72 0 -92', '#3b1a10', 8),
    glow(0, -150, 420, '#ffb45c', 0.55),
    glow(0, -140, 170, '#ffe09a', 0.8),
    shape(
      'M0 -246C16 -204 46 -180 42 -136C40 -104 18 -88 0 -88C-18 -88 -40 -104 -42 -136C-46 -180 -10 -200 0 -246Z',
      linear(['#ffb347', '#ff9a3c', '#f0703a']),
    ),
    shape(
      'M2 -212C12 -182 28 -164 26 -132C24 -106 12 -94 0 -94C-12 -94 -26 -108 -26 -134C-26 -164 -4 -180 2 -212Z',
      '#ffe08a',
    ),
    shape(
      'M0 -164C8 -148 14 -138 12 -120C10 -104 6 -98 0 -98C-6 -98 -12 -104 -12 -120C-14 -138 -4 -148 0 -164Z',
      '#fffaf0',
    ),
  ],
  { x: 800, y: 756 },
);

// A pattern of powder on the floor, in perspective.
const rangoli = group(
  [
    [
      [236, '#fff3dc', 8, 16],
      [176, p.coralLight, 7, 16],
      [300, p.ochreLight, 6, 24],
    ].map(([r, c, w, n]) =>
      times(n, (i) => {
        const a = (i / n) * 6.283,
          b = ((i + 1) / n) * 6.283,
          m = (a + b) / 2;
        return line(
          `M${Math.cos(a) * r} ${Math.sin(a) * r}Q${Math.cos(m) * r * 1.24} ${Math.sin(m) * r * 1.24} ${Math.cos(b) * r} ${Math.sin(b) * r}`,
          c,
          w,
        );
      }),
    ),
    line(arc(0, 0, 160, 160, 0, 360), '#fff3dc', 6),
    line(arc(0, 0, 232, 232, 0, 360), '#fff3dc', 4),
    times(24, (i) => circle(Math.cos(i * 0.2618) * 268, Math.sin(i * 0.2618) * 268, 7, i % 2 ? p.coral : '#fff3dc')),
  ],
  { x: 800, y: 846 },
);
const flatRangoli = `<g transform="translate(800 850) scale(1.06 0.23) translate(-800 -846)" opacity="0.85">${rangoli}</g>`;

export default scene({
  key: 'panchang',
  background: [
    sky(['#04141f', '#0a2b3a', '#13485a', '#2a6a70', '#3f7a74']),
    stars(210, { key: 'panchang', height: 560 }),
    glow(800, 150, 560, '#cfe6d8', 0.28),
  ],
  content: [
    line(arc(800, 556, 446, 424, 205, 335), '#fdeec6', 2.5, { strokeDasharray: '2 14', opacity: 0.7 }),
    moons,
    // Treetops behind the roofs.
    (() => {
      const r = random('tops');
      return times(26, (i) =>
        shape(
          blob(350 + i * 36, 498 + r.between(-14, 14), r.between(26, 52), { key: 't' + i, stretch: 1.2 }),
          mix('#0c3440', '#0a2a35', r()),
        ),
      );
    })(),
    rect(-10, foot(0.5), 1620, 200, linear(['#2f6266', '#1f4d54', '#0d323c'])),
    times(21, (i) => {
      const k = (i - 10) / 10;
      return line(`M${800 + k * 400} ${foot(0.5)}L${800 + k * 1300} 1010`, '#0b2c38', 2.5, { opacity: 0.55 });
    }),
    [0.54, 0.6, 0.68, 0.78, 0.92, 1.1].map((s) => line(`M-10 ${foot(s)}H1610`, '#0b2c38', 2.5, { opacity: 0.55 })),
    back,
    side(-1),
    side(1),
    ellipse(
      800,
      842,
      620,
      96,
      radial([
        ['#ffc27a', 0, 0.75],
        ['#f09a5a', 0.5, 0.36],
        ['#f09a5a', 1, 0],
      ]),
    ),
    flatRangoli,
    lamp,
  ],
  light: { x: 0.5, y: 0.72, colour: '#ffdca0', strength: 0.24 },
  rim: 0.5,
});
