// The First Information Report: a duty desk at night, an open register and a pen under a lamp, a constable's cap beside them.
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
  palette as p,
  polygon,
  radial,
  random,
  rect,
  scene,
  shape,
  smooth,
  star,
  times,
} from '../kit.mjs';

// The register lies open: two pages that bulge towards the fold, in perspective.
const page = (s) => {
  const e = (u, v) => {
    const w = 250 + 74 * v,
      x = u * w,
      lift = Math.sin(Math.min(1, u * 1.02) * Math.PI) * 24 * (0.8 + v * 0.4) * (1 - u * 0.45);
    return [s * x, -250 + v * 292 - lift + u * 6];
  };
  const edge = (v, from = 0, to = 1) =>
    Array.from({ length: to - from > 0.5 ? 13 : 5 }, (_, i, n = to - from > 0.5 ? 12 : 4) =>
      e(from + ((to - from) * i) / n, v),
    );
  const face = polygon([...edge(0), ...edge(1).reverse()]);
  return [
    times(4, (i) =>
      shape(
        polygon([
          ...edge(1).map(([x, y]) => [x * (1 + 0.006 * (4 - i)), y + 20 - i * 5]),
          ...edge(0)
            .reverse()
            .map(([x, y]) => [x * (1 + 0.012 * (4 - i)), y + 10]),
        ]),
        i % 2 ? '#c9a878' : '#f0ddb6',
      ),
    ),
    shape(face, linear(s < 0 ? ['#fff8e4', '#fdeecb', '#d8b988'] : ['#d8b988', '#fff3d6', '#f6e0b4'], -90)),
    times(11, (i) => line(polygon(edge(0.14 + i * 0.076, 0.06, 0.95), false), '#7b93a8', 2, { opacity: 0.6 })),
    line(polygon(edge(0.1, 0.04, 0.96), false), p.coralDark, 3, { opacity: 0.8 }),
    [0.22, 0.78].map((u) =>
      line(polygon([e(u, 0.04), e(u, 0.3), e(u, 0.6), e(u, 0.97)], false), p.coralDark, 2, { opacity: 0.55 }),
    ),
    // The writing: soft strokes, never letters.
    times(s < 0 ? 10 : 5, (i) => {
      const r = random('ink' + s + i),
        v = 0.175 + i * 0.076,
        out = [];
      let u = s < 0 ? 0.27 : 0.27;
      while (u < 0.72) {
        const l = r.between(0.04, 0.12);
        if (i === 4 && s > 0 && u > 0.42) break;
        const q = edge(v, u, Math.min(0.75, u + l));
        out.push(
          line(
            smooth(
              q.map(([x, y], k) => [x, y - 2 + (k % 3 === 1 ? -2.4 : k % 3)]),
              false,
              4,
            ),
            '#33436c',
            4.6,
            { opacity: 0.85 },
          ),
        );
        u += l + 0.025;
      }
      return out.join('');
    }),
    s < 0
      ? times(10, (i) => {
          const [x, y] = e(0.87, 0.17 + i * 0.076);
          return ellipse(x, y, 9, 4, '#26365e', { opacity: 0.7 });
        })
      : '',
  ];
};
const register = group(
  [
    shape('M-372 72L-286 -250H286L372 72Q372 86 356 86H-356Q-372 86 -372 72Z', '#1a0d0a', {
      opacity: 0.5,
      filter: blur(12),
      transform: 'translate(-18 22)',
    }),
    shape('M-372 66L-284 -258H284L372 66Q374 84 352 84H-352Q-374 84 -372 66Z', linear(['#a5333b', '#7a1f2e'])),
    line('M-362 76H362', '#d8646a', 4, { opacity: 0.8 }),
    [[-1, 1]].flat().map((s) =>
      shape(
        polygon([
          [s * 372, 66],
          [s * 352, 6],
          [s * 306, 84],
        ]),
        p.ochreDark,
      ),
    ),
    page(-1),
    page(1),
    shape(
      'M-16 -262Q0 -240 16 -262L26 60Q0 40 -26 60Z',
      linear(
        [
          ['#5a341c', 0, 0.1],
          ['#5a341c', 0.5, 0.5],
          ['#5a341c', 1, 0.1],
        ],
        -90,
      ),
    ),
    line('M0 -246V44', '#6d4424', 3, { opacity: 0.6 }),
    shape('M-4 -250Q10 -100 -6 70L4 150L14 138L26 148L18 66Q26 -100 8 -250Z', p.coral),
    shape('M-6 70L4 150L14 138L26 148L18 66Z', p.coralDark),
  ],
  { x: 694, y: 676, scale: 0.98 },
);
// The copy for the informant: a pink sheet half out from under the cover.
const copy = group(
  [
    shape('M0 0L190 -34L250 170L40 210Z', '#1a0d0a', { opacity: 0.4, filter: blur(8), transform: 'translate(-6 10)' }),
    shape('M0 0L190 -34L250 170L40 210Z', linear(['#ffc6b4', '#f49c90'], -30)),
    times(6, (i) =>
      line(`M${36 + i * 9} ${34 + i * 26}L${176 + i * 9} ${10 + i * 26}`, '#b9525a', 3, {
        opacity: 0.6,
        strokeDasharray: '46 10 28 10',
      }),
    ),
  ],
  { x: 300, y: 662, rotate: 6, scale: 0.9 },
);

// A fountain pen across the right page.
const pen = group(
  [
    line('M-8 26L236 34', '#3a2414', 18, { opacity: 0.35, filter: blur(5) }),
    shape('M0 0L44 -13H70V13H44Z', linear(['#fff0c4', '#d99a38', '#8a551c'])),
    line('M2 0H40', '#5c3a18', 2),
    circle(40, 0, 3, '#5c3a18'),
    rect(66, -15, 20, 30, '#0a1c24', { rx: 4 }),
    rect(84, -17, 168, 34, linear(['#4fa0a4', '#0f5a61', '#062a31']), { rx: 15 }),
    rect(138, -18, 10, 36, p.ochreLight),
    rect(96, -11, 136, 6, p.white, { opacity: 0.55, rx: 3 }),
    rect(150, -22, 84, 7, p.ochre, { rx: 3 }),
    circle(152, -18, 5, p.ochreLight),
  ],
  { x: 812, y: 646, rotate: -57, scale: 1.02 },
);

// The peaked cap in khaki: crown, red band, glossy peak, a plain star as badge; three-quarter view.
const khaki = '#b9985a';
const cap = group(
  [
    ellipse(10, 62, 210, 40, '#140b0a', { opacity: 0.6, filter: blur(10) }),
    shape(
      'M-186 -54C-196 -112 -70 -150 20 -146C120 -142 206 -104 196 -46C186 -6 150 10 140 18L-134 18C-150 4 -180 -20 -186 -54Z',
      linear([lighter(khaki, 0.4), khaki, darker(khaki, 0.45)], -20),
    ),
    shape(
      'M-186 -54C-160 -100 -40 -126 30 -120C120 -116 180 -86 196 -46C150 -76 90 -84 16 -84C-70 -86 -140 -76 -186 -54Z',
      lighter(khaki, 0.3),
      { opacity: 0.75 },
    ),
    line('M-186 -54C-140 -76 -70 -86 16 -84C90 -84 150 -76 196 -46', darker(khaki, 0.4), 3, { opacity: 0.7 }),
    line('M-120 -66Q-116 -30 -106 -10M100 -76Q96 -36 92 -8M150 -64Q142 -30 128 -8', darker(khaki, 0.4), 3, {
      opacity: 0.4,
    }),
    shape('M-140 0C-80 -26 80 -26 144 0L140 42C80 18 -80 18 -134 42Z', linear(['#e8535a', '#b22a3b', '#6f1526'], -90)),
    line('M-139 8C-80 -16 80 -16 143 8', '#ff9a8f', 3, { opacity: 0.7 }),
    shape(
      'M-136 40C-80 16 80 16 140 42C150 66 100 100 4 102C-92 100 -146 66 -136 40Z',
      linear(['#4a4650', '#17151b', '#0b0a0e']),
    ),
    shape('M-112 46C-60 30 40 28 84 38C40 44 -40 52 -92 72Q-112 58 -112 46Z', p.white, { opacity: 0.28 }),
    line('M-128 66C-90 96 90 98 132 64', '#8b7a5c', 3, { opacity: 0.8 }),
    line('M-136 30C-80 8 80 8 140 32', '#2a1a14', 8),
    line('M-136 28C-80 6 80 6 140 30', '#8a5a34', 4),
    circle(-130, 30, 8, p.ochreLight),
    circle(134, 32, 8, p.ochre),
    circle(4, -30, 27, '#7a4f16'),
    shape(star(4, -31, 32, 18, 12), linear(['#fff0bc', '#e0a030', '#9c6418'], -30)),
    circle(4, -31, 13, '#8c1f2e'),
    circle(1, -34, 7, '#d8646a'),
  ],
  { x: 1092, y: 690, scale: 0.84, rotate: 5 },
);

// The lamp stands behind, its shade a green half-moon, its light a cone over the pages.
const lamp = group(
  [
    rect(-10, -330, 20, 330, linear(['#fbe2a0', '#c98a2a', '#6d4414'], -90)),
    ellipse(0, 6, 110, 26, '#120a09', { opacity: 0.5 }),
    shape(
      'M-92 0C-92 -24 -40 -36 -14 -44H14C40 -36 92 -24 92 0A92 18 0 0 1 -92 0Z',
      linear(['#fbe2a0', '#c98a2a', '#6d4414'], -90),
    ),
    circle(0, -120, 17, linear(['#fbe2a0', '#8a551c'], -60)),
  ],
  { x: 520, y: 450 },
);
const shade = group(
  [
    ellipse(0, 0, 176, 24, '#fff6d0'),
    shape(
      'M-182 0C-176 -96 -100 -128 0 -128C100 -128 176 -96 182 0A182 25 0 0 0 -182 0Z',
      linear(['#57b38a', '#1f7a5c', '#0d4a40', '#07302d'], -90),
    ),
    line('M-160 -40C-140 -92 -80 -112 -20 -114', '#c9f2d0', 7, { opacity: 0.8 }),
    shape('M-182 0A182 25 0 0 0 182 0A182 15 0 0 1 -182 0Z', '#0a3a34'),
    rect(-20, -150, 40, 26, '#c98a2a', { rx: 6 }),
    circle(0, -154, 12, '#fbe2a0'),
    line('M120 16V84', '#c98a2a', 3),
    circle(120, 90, 8, '#fbe2a0'),
  ],
  { x: 600, y: 184, rotate: 6 },
);

export default scene({
  key: 'fir-explained',
  background: [rect(0, 0, 1600, 900, linear(['#1b1613', '#2c211a', '#3c2a1e'])), glow(640, 260, 700, '#c98a3c', 0.6)],
  content: [
    // The wall: a shelf of tied bundles in the half-dark, a barred window with blue night.
    rect(1040, 40, 300, 330, '#120e0d'),
    rect(1054, 54, 272, 302, linear(['#14284a', '#2c4a6e'])),
    circle(1250, 128, 30, '#e6e6d0'),
    glow(1250, 128, 120, '#cfe6e4', 0.4),
    times(6, (i) => rect(1086 + i * 40, 54, 9, 302, '#1b1512')),
    rect(1054, 196, 272, 9, '#1b1512'),
    rect(-10, 262, 440, 16, '#6b4226'),
    times(7, (i) => {
      const c = ['#8a6a3e', '#a5563c', '#6d6a4a', '#9c7a4a'][i % 4],
        h = 110 + ((i * 37) % 50);
      return (
        rect(14 + i * 56, 262 - h, 50, h, linear([lighter(c, 0.1), darker(c, 0.35)], 90)) +
        rect(14 + i * 56, 262 - h * 0.55, 50, 7, '#e2d2b4', { opacity: 0.7 }) +
        rect(26 + i * 56, 262 - h * 0.9, 26, 20, '#e2d2b4', { opacity: 0.5 })
      );
    }),
    shape('M-20 430H1620V920H-20Z', linear(['#7c4a2a', '#5f351e', '#331a10'])),
    rect(0, 426, 1600, 9, '#c98a54', { opacity: 0.9 }),
    times(8, (i) =>
      line(`M${-100 + i * 30} ${476 + i * 56}Q600 ${456 + i * 60} 1700 ${484 + i * 54}`, '#2c150c', 3, {
        opacity: 0.3,
      }),
    ),
    shape(
      'M444 190L800 210L1320 900H180Z',
      linear([
        ['#ffdf8f', 0, 0.6],
        ['#ffdf8f', 0.5, 0.28],
        ['#ffdf8f', 1, 0.1],
      ]),
      { filter: blur(10) },
    ),
    ellipse(
      760,
      660,
      600,
      220,
      radial([
        ['#ffd98a', 0, 0.75],
        ['#ffd98a', 1, 0],
      ]),
    ),
    lamp,
    copy,
    register,
    pen,
    cap,
    glow(630, 210, 220, '#fff0b8', 0.8),
    shade,
    shape('M-20 872H1620V920H-20Z', '#1f0f0a'),
    rect(0, 868, 1600, 6, '#a5683a', { opacity: 0.7 }),
  ],
  light: { x: 0.42, y: 0.5, colour: '#ffe0a0', strength: 0.16 },
  rim: 0.56,
});
