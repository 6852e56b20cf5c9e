// The mushroom folk: a clearing at night, red caps with white spots, and eyes that look out from under them.
import {
  circle,
  ellipse,
  glow,
  grass,
  group,
  hills,
  linear,
  moon,
  palette as p,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  sky,
  stars,
  times,
} from '../kit.mjs';

const folk = (x, y, size, key, cap = p.coral, lid = 0) => {
  const r = random(key);
  return group(
    [
      shadow(0, 8, 190, 30, 0.6),
      shape(
        'M-84 0C-104 -120 -70 -200 -56 -236H56C70 -200 104 -120 84 0Q0 26 -84 0Z',
        linear(['#fff6e4', '#e6d3b0', '#b79b78'], -60),
      ),
      shape(
        'M-226 -214C-226 -384 -110 -452 0 -452S226 -384 226 -214Q0 -168 -226 -214Z',
        linear([cap, p.coralDark, '#7a1f33']),
      ),
      shape('M-226 -214Q0 -262 226 -214Q0 -150 -226 -214Z', '#f3dcc0'),
      [
        [-130, -300, 34],
        [-30, -388, 42],
        [96, -330, 38],
        [168, -258, 22],
        [-190, -240, 18],
        [20, -286, 24],
      ].map(([sx, sy, q]) => ellipse(sx, sy, q, q * 0.8, '#fff6e4', { opacity: 0.95 })),
      [-36, 36].map(
        (ex) =>
          circle(ex, -126, 25, '#fffaf0') +
          circle(ex + r.between(-7, 7), -122, 12, p.ink) +
          circle(ex + 4, -130, 4, '#fffaf0'),
      ),
      lid ? shape('M-66 -148L-10 -134L-12 -156Z M66 -148L10 -134L12 -156Z', '#8a6a4c') : '',
      shape('M-26 -70Q0 -50 26 -70', 'none', { stroke: '#6b3f2a', strokeWidth: 7, strokeLinecap: 'round' }),
    ],
    { x, y, scale: size },
  );
};

export default scene({
  key: 'video-mushrooms',
  background: [sky('night'), stars(80, { height: 420 }), moon(1090, 170, 84), glow(800, 560, 640, '#58b6a4', 0.4)],
  content: [
    times(10, (i) => {
      const x = 40 + i * 172,
        w = i > 2 && i < 7 ? 44 : 84;
      return shape(
        ribbon(
          [
            [x, 780],
            [x + 12, 420],
            [x - 10, -40],
          ],
          [w * 1.5, w, w * 0.8],
        ),
        i > 2 && i < 7 ? '#173344' : '#0c1f2c',
      );
    }),
    rect(0, 600, 1600, 120, '#2f7a74', { opacity: 0.18 }),
    hills(720, 40, linear(['#1f5a48', '#103a34', '#081f20']), { key: 'floor', bumps: 5 }),
    folk(420, 720, 0.62, 'a', '#e98a4a'),
    folk(1180, 730, 0.7, 'b', '#d96a8a'),
    folk(1380, 800, 0.5, 'c', '#e98a4a'),
    folk(800, 850, 1.24, 'd', p.coral, 1),
    folk(520, 870, 0.52, 'e', '#ff8a7c'),
    times(26, (i) => {
      const r = random('fly' + i);
      return glow(r.between(200, 1400), r.between(180, 760), 16, '#ffe9a8', 0.9);
    }),
    grass(0, 905, 1600, { key: 'front', height: 90, count: 210, colours: ['#1f5a48', '#0c2b28', '#2f7a55'] }),
  ],
  light: { x: 0.62, y: 0.25, colour: '#cfe6e4', strength: 0.18 },
  rim: 0.5,
});
