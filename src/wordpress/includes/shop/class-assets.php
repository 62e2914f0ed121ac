<?php
/**
 * Scripts and styles of pages with a shop.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

use WpsElements\Settings;
use const WpsElements\PLUGIN_FILE;
use const WpsElements\VERSION;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the files, and enqueues them where a shop is rendered. No inline script, and no other host.
 */
final class Assets {

	private const HANDLE = 'wps-elements';

	/**
	 * Tells that this page has them already.
	 *
	 * @var bool
	 */
	private static $is_enqueued = false;

	/**
	 * Registers the hooks.
	 */
	public static function register_hooks(): void {
		add_action( 'init', array( self::class, 'register' ) );
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue_early' ) );
	}

	/**
	 * Registers script and styles. The version in their addresses also reaches the files that the script loads.
	 */
	public static function register(): void {
		if ( function_exists( 'wp_register_script_module' ) ) {
			wp_register_script_module( self::HANDLE, self::url( 'cdn/wps-elements.js' ), array(), VERSION );
		} else {
			wp_register_script( self::HANDLE, self::url( 'cdn/wps-elements.classic.js' ), array(), VERSION, true );
		}
		wp_register_style( 'wps-elements-tokens', self::url( 'themes/tokens.css' ), array(), VERSION );
		wp_register_style( 'wps-elements-layout', self::url( 'themes/layout.css' ), array( 'wps-elements-tokens' ), VERSION );
		wp_register_style( self::HANDLE, self::url( 'assets/shop.css' ), array( 'wps-elements-layout' ), VERSION );
	}

	/**
	 * Enqueues the styles in the head for pages whose content has a shop, so that nothing shifts.
	 */
	public static function enqueue_early(): void {
		$post = is_singular() ? get_post() : null;
		if ( ( null !== $post && self::has_shop( $post ) ) || Archives::is_replaced() ) {
			self::enqueue();
		}
	}

	/**
	 * Enqueues script and styles, once on a page.
	 */
	public static function enqueue(): void {
		if ( is_admin() || self::$is_enqueued ) {
			return;
		}
		self::$is_enqueued = true;
		wp_enqueue_style( self::HANDLE );
		// Not when the styles are registered, on every request: the styles of a theme cost milliseconds.
		$colors = Settings::all()['theme_colors'] ? Theme_Colors::style() : '';
		if ( '' !== $colors ) {
			wp_add_inline_style( self::HANDLE, $colors );
		}
		if ( function_exists( 'wp_enqueue_script_module' ) ) {
			wp_enqueue_script_module( self::HANDLE );
		} else {
			wp_enqueue_script( self::HANDLE );
		}
	}

	/**
	 * Tests whether a post contains a shop as a block or shortcode.
	 *
	 * @param \WP_Post $post Post with its content.
	 */
	public static function has_shop( \WP_Post $post ): bool {
		return has_block( 'wps-elements/shop', $post ) || has_shortcode( $post->post_content, 'wps_shop' );
	}

	/**
	 * Returns the address of a file of the plugin.
	 *
	 * @param string $path Relative to the plugin's folder.
	 */
	public static function url( string $path ): string {
		return plugins_url( $path, PLUGIN_FILE );
	}
}
