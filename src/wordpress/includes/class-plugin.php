<?php
/**
 * Start of the plugin.
 *
 * @package WpsElements
 */

namespace WpsElements;

use WpsElements\Admin\Health_Panel;
use WpsElements\Admin\Settings_Page;
use WpsElements\Export\Export_Changes;
use WpsElements\Export\Export_Command;
use WpsElements\Export\Export_Route;
use WpsElements\Export\Export_Schedule;
use WpsElements\Shop\Archives;
use WpsElements\Shop\Assets;
use WpsElements\Shop\Blocks;
use WpsElements\Shop\Page_Numbers;
use WpsElements\Shop\Patterns;
use WpsElements\Shop\Search_Widget;
use WpsElements\Shop\Shortcodes;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the parts of the plugin with WordPress. Each part registers its own hooks.
 */
final class Plugin {

	/**
	 * Registers all hooks; costs no query.
	 */
	public static function start(): void {
		add_action( 'before_woocommerce_init', array( self::class, 'declare_compatibility' ) );
		add_action( 'widgets_init', array( Search_Widget::class, 'register' ) );
		register_activation_hook( PLUGIN_FILE, array( Export_Schedule::class, 'activate' ) );
		register_deactivation_hook( PLUGIN_FILE, array( Export_Schedule::class, 'deactivate' ) );

		Assets::register_hooks();
		Shortcodes::register_hooks();
		Blocks::register_hooks();
		Patterns::register_hooks();
		Page_Numbers::register_hooks();
		Archives::register_hooks();
		Export_Changes::register_hooks();
		Export_Schedule::register_hooks();
		Export_Route::register_hooks();
		if ( is_admin() ) {
			Settings_Page::register_hooks();
			Health_Panel::register_hooks();
		}
		if ( defined( 'WP_CLI' ) && \WP_CLI ) {
			\WP_CLI::add_command( 'wps-elements', Export_Command::class );
		}
	}

	/**
	 * Tells WooCommerce that the plugin reads no orders, and adds nothing to cart and checkout.
	 */
	public static function declare_compatibility(): void {
		$features = '\Automattic\WooCommerce\Utilities\FeaturesUtil';
		if ( class_exists( $features ) ) {
			$features::declare_compatibility( 'custom_order_tables', PLUGIN_FILE, true );
			$features::declare_compatibility( 'cart_checkout_blocks', PLUGIN_FILE, true );
		}
	}

	/**
	 * Tests whether WooCommerce is active. Without it a page can show the shop of another site.
	 */
	public static function has_woocommerce(): bool {
		return function_exists( 'wc_get_products' );
	}

	/**
	 * Returns the capability that the settings need: that of shop managers where WooCommerce defines it.
	 */
	public static function capability(): string {
		return self::has_woocommerce() ? 'manage_woocommerce' : 'manage_options';
	}
}
