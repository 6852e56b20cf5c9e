// A spy walks in: a barber's empty chair before the mirror, and in the mirror somebody in a coat and a hat at the door.
import {
  circle,
  ellipse,
  glow,
  line,
  linear,
  palette as p,
  polygon,
  rect,
  scene,
  shadow,
  shape,
  times,
} from '../kit.mjs';

export default scene({
  key: 'video-barber',
  background: [
    rect(0, 0, 1600, 900, linear(['#2f8a86', '#1c6367'])),
    rect(0, 560, 1600, 180, linear(['#f2e7d0', '#d8c6a2'])),
  ],
  content: [
    times(20, (i) => rect(i * 82, 560, 4, 180, '#b8a47c', { opacity: 0.7 })),
    rect(0, 552, 1600, 14, p.coralDark),
    rect(0, 740, 1600, 160, '#2b2e36'),
    times(10, (i) =>
      shape(
        polygon([
          [i * 170, 740],
          [i * 170 + 85, 740],
          [i * 200 + 40 - 100, 900],
          [i * 200 - 60 - 100, 900],
        ]),
        '#f2e7d0',
        { opacity: 0.85 },
      ),
    ),
    // The mirror, and what it shows.
    rect(424, 66, 752, 450, linear(['#d8a24a', '#8a5a1e'], -40), { rx: 20 }),
    rect(450, 92, 700, 398, linear(['#f7e3b4', '#e8b878', '#b9753f']), { rx: 8 }),
    rect(690, 130, 240, 360, '#fff3cf'),
    rect(690, 130, 240, 360, 'none', { stroke: '#6b3f1e', strokeWidth: 14 }),
    glow(810, 300, 240, '#fffaf0', 0.8),
    shape('M706 490C706 380 726 330 770 312L810 330L850 312C894 330 914 380 914 490Z', p.ink),
    shape('M770 312L752 268Q810 238 868 268L850 312L810 340Z', p.inkSoft),
    ellipse(810, 262, 40, 50, p.ink),
    ellipse(810, 228, 92, 18, p.ink),
    shape('M758 226C758 172 776 156 810 164C844 156 862 172 862 226Z', p.ink),
    rect(758, 206, 104, 16, p.coral),
    ellipse(810, 258, 34, 40, '#8a5436'),
    shape('M772 262Q810 292 848 262L846 250H774Z', p.ink),
    shape('M470 110L600 110L470 330Z', '#ffffff', { opacity: 0.28 }),
    rect(396, 514, 808, 30, linear(['#fffaf0', '#c9bda6'])),
    [470, 520, 1080, 1130].map(
      (x, i) =>
        rect(x - 16, 448, 32, 68, [p.coral, p.ochre, p.tealLight, p.night][i], { rx: 8 }) +
        rect(x - 8, 426, 16, 26, p.ink, { rx: 4 }),
    ),
    // The pole.
    rect(1306, 130, 60, 330, '#fffaf0', { rx: 26 }),
    times(5, (i) =>
      shape(
        polygon([
          [1306, 200 + i * 60],
          [1366, 160 + i * 60],
          [1366, 188 + i * 60],
          [1306, 228 + i * 60],
        ]),
        i % 2 ? p.night : p.coral,
      ),
    ),
    circle(1336, 118, 34, '#d8dbe0'),
    rect(1298, 446, 76, 30, '#8b909a', { rx: 10 }),
    // The chair.
    shadow(800, 852, 240, 34, 0.6),
    ellipse(800, 846, 150, 26, '#8b909a'),
    rect(776, 740, 48, 100, linear(['#c6c9c8', '#6c717a'], -90)),
    rect(612, 420, 376, 260, linear(['#e2475a', '#a8283c'], -30), { rx: 54 }),
    rect(690, 356, 220, 84, linear(['#e2475a', '#a8283c']), { rx: 30 }),
    times(3, (i) => line(`M${700 + i * 100} 450V660`, '#8f2233', 6, { opacity: 0.6 })),
    rect(584, 664, 432, 92, linear(['#c93848', '#7c1d2c']), { rx: 36 }),
    [560, 980].map((x) => rect(x, 590, 60, 110, linear(['#d8dbe0', '#6c717a'], -90), { rx: 24 })),
  ],
  light: { x: 0.5, y: 0.25, colour: '#fff3cf', strength: 0.22 },
});
