/** The part of Electron's `BrowserWindow` that only answers questions, and what only a desktop could show: accepted and not shown. */
import { EventEmitter } from 'node:events';

import type { BrowserWindow as ElectronWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron';

import { createEvent } from '../events';
import { app } from '../modules/app';
import { nextId } from '../modules/window-list';

type Answered =
  | 'isMinimized'
  | 'isMaximized'
  | 'isFullScreen'
  | 'isNormal'
  | 'isVisible'
  | 'isDestroyed'
  | 'isResizable'
  | 'setResizable'
  | 'isAlwaysOnTop'
  | 'setAlwaysOnTop'
  | 'isFocusable'
  | 'setFocusable'
  | 'getBounds'
  | 'setBounds'
  | 'getContentBounds'
  | 'getNormalBounds'
  | 'getContentSize'
  | 'setContentSize'
  | 'getSize'
  | 'setSize'
  | 'getPosition'
  | 'setPosition'
  | 'setTitle'
  | 'getTitle'
  | 'setMinimumSize'
  | 'getMinimumSize';
type NotShown =
  | 'center'
  | 'moveTop'
  | 'removeMenu'
  | 'setMenu'
  | 'setMenuBarVisibility'
  | 'setAutoHideMenuBar'
  | 'setBackgroundColor'
  | 'setIcon'
  | 'setProgressBar'
  | 'flashFrame'
  | 'setSkipTaskbar'
  | 'setVisibleOnAllWorkspaces'
  | 'setContentProtection';

const DEFAULT_WIDTH = 800;
const DEFAULT_HEIGHT = 600;

/** What is known of a window. */
export abstract class WindowState extends EventEmitter implements Pick<ElectronWindow, Answered | NotShown> {
  readonly id = nextId();
  protected bounds: Rectangle;
  protected title: string;
  protected visible = false;
  protected minimized = false;
  protected maximized = false;
  protected destroyed = false;
  private resizable: boolean;
  private alwaysOnTop: boolean;
  private focusable: boolean;
  private minimumSize: [number, number];

  constructor(protected readonly options: BrowserWindowConstructorOptions) {
    super();
    const { width = DEFAULT_WIDTH, height = DEFAULT_HEIGHT, x = 0, y = 0 } = options;
    this.bounds = { x, y, width, height };
    this.title = options.title ?? app.getName();
    this.resizable = options.resizable ?? true;
    this.alwaysOnTop = options.alwaysOnTop ?? false;
    this.focusable = options.focusable ?? true;
    this.minimumSize = [options.minWidth ?? 0, options.minHeight ?? 0];
  }

  isMinimized(): boolean {
    return this.minimized;
  }
  isMaximized(): boolean {
    return this.maximized;
  }
  isFullScreen(): boolean {
    return false;
  }
  isNormal(): boolean {
    return !this.minimized && !this.maximized;
  }
  isVisible(): boolean {
    return this.visible && !this.minimized;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  isResizable(): boolean {
    return this.resizable;
  }
  setResizable(resizable: boolean): void {
    this.resizable = resizable;
  }
  isAlwaysOnTop(): boolean {
    return this.alwaysOnTop;
  }
  setAlwaysOnTop(flag: boolean): void {
    this.alwaysOnTop = flag;
  }
  isFocusable(): boolean {
    return this.focusable;
  }
  setFocusable(focusable: boolean): void {
    this.focusable = focusable;
  }
  getBounds(): Rectangle {
    return { ...this.bounds };
  }
  getContentBounds(): Rectangle {
    return this.getBounds();
  }
  getNormalBounds(): Rectangle {
    return this.getBounds();
  }
  getSize(): [number, number] {
    return [this.bounds.width, this.bounds.height];
  }
  getContentSize(): [number, number] {
    return this.getSize();
  }
  getPosition(): [number, number] {
    return [this.bounds.x, this.bounds.y];
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  setContentSize(width: number, height: number): void {
    this.setSize(width, height);
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y });
  }
  getMinimumSize(): [number, number] {
    return this.minimumSize;
  }
  setMinimumSize(width: number, height: number): void {
    this.minimumSize = [width, height];
  }
  getTitle(): string {
    return this.title;
  }
  setTitle(title: string): void {
    this.title = title;
  }

  setBounds(change: Partial<Rectangle>): void {
    const before = this.bounds;
    this.bounds = { ...before, ...change };
    const { x, y, width, height } = this.bounds;
    this.applyBounds();
    if (x !== before.x || y !== before.y) this.emit('move', createEvent());
    if (width !== before.width || height !== before.height) this.emit('resize', createEvent());
  }

  // Not shown anywhere:
  center(): void {}
  moveTop(): void {}
  removeMenu(): void {}
  setMenu(): void {}
  setMenuBarVisibility(): void {}
  setAutoHideMenuBar(): void {}
  setBackgroundColor(): void {}
  setIcon(): void {}
  setProgressBar(): void {}
  flashFrame(): void {}
  setSkipTaskbar(): void {}
  setVisibleOnAllWorkspaces(): void {}
  setContentProtection(): void {}

  /** Gives the real window the bounds that are kept here. */
  protected abstract applyBounds(): void;
}
