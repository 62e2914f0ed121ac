<?php
/**
 * Settings page.
 *
 * @package WpsElements
 */

namespace WpsElements\Admin;

use WpsElements\Plugin;
use WpsElements\Settings;
use const WpsElements\PLUGIN_FILE;

defined( 'ABSPATH' ) || exit;

/**
 * Shows the settings below WooCommerce, or below Settings where it is missing.
 */
final class Settings_Page {

	public const SLUG = 'wps-elements';

	private const GROUP  = 'wps_elements';
	private const SWITCH = 'wps_elements_archives';

	/**
	 * Registers the hooks.
	 */
	public static function register_hooks(): void {
		add_action( 'admin_menu', array( self::class, 'add_page' ), 60 );
		add_action( 'admin_init', array( self::class, 'register' ) );
		add_action( 'admin_notices', array( self::class, 'notice' ) );
		add_action( 'admin_post_' . self::SWITCH, array( self::class, 'switch_archives' ) );
		add_filter( 'option_page_capability_' . self::GROUP, array( Plugin::class, 'capability' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( PLUGIN_FILE ), array( self::class, 'add_link' ) );
	}

	/**
	 * Adds the page to the menu.
	 */
	public static function add_page(): void {
		add_submenu_page(
			Plugin::has_woocommerce() ? 'woocommerce' : 'options-general.php',
			__( 'Product search', 'wps-elements' ),
			__( 'Product search', 'wps-elements' ),
			Plugin::capability(),
			self::SLUG,
			array( self::class, 'render' )
		);
	}

	/**
	 * Returns the address of the page.
	 */
	public static function address(): string {
		return add_query_arg( 'page', self::SLUG, admin_url( Plugin::has_woocommerce() ? 'admin.php' : 'options-general.php' ) );
	}

	/**
	 * Adds a link to the list of plugins.
	 *
	 * @param string[] $links Links.
	 * @return string[]
	 */
	public static function add_link( $links ) {
		array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( self::address() ), esc_html__( 'Settings', 'wps-elements' ) ) );
		return $links;
	}

	/**
	 * Registers the setting.
	 */
	public static function register(): void {
		register_setting(
			self::GROUP,
			Settings::OPTION,
			array(
				'type'              => 'object',
				'sanitize_callback' => array( self::class, 'sanitize' ),
			)
		);
	}

	/**
	 * Decodes the form; what it does not have stays.
	 *
	 * @param mixed $given Values of the form.
	 */
	public static function sanitize( $given ): array {
		return Settings::sanitize( ( is_array( $given ) ? $given : array() ) + Settings::all() );
	}

	/**
	 * Says that WooCommerce is missing, on the pages where that matters.
	 */
	public static function notice(): void {
		$screen = get_current_screen();
		$id     = null === $screen ? '' : $screen->id;
		if ( Plugin::has_woocommerce() || ! current_user_can( 'activate_plugins' ) || ( 'plugins' !== $id && false === strpos( $id, self::SLUG ) ) ) {
			return;
		}
		printf(
			'<div class="notice notice-warning"><p>%s</p></div>',
			esc_html__( 'The product search needs WooCommerce to show products of this site. Without it, it can show those of another shop: give its address in the block.', 'wps-elements' )
		);
	}

	/**
	 * Shows the page.
	 */
	public static function render(): void {
		$settings = Settings::all();
		echo '<div class="wrap"><h1>' . esc_html__( 'Product search', 'wps-elements' ) . '</h1>';
		if ( Plugin::has_woocommerce() ) {
			// WordPress shows them itself on pages below Settings.
			settings_errors();
		}
		Health_Panel::render();
		if ( Plugin::has_woocommerce() ) {
			self::render_switch( $settings['archives'] );
		}
		printf( '<h2>%s</h2><form method="post" action="options.php">', esc_html__( 'Settings', 'wps-elements' ) );
		settings_fields( self::GROUP );
		echo '<table class="form-table" role="presentation"><tbody>';
		Settings_Fields::render( $settings );
		echo '</tbody></table>';
		submit_button();
		echo '</form></div>';
	}

	/**
	 * Switches the replacement of the theme's product pages on or off.
	 */
	public static function switch_archives(): void {
		check_admin_referer( self::SWITCH );
		if ( ! current_user_can( Plugin::capability() ) ) {
			wp_die( esc_html__( 'You are not allowed to change these settings.', 'wps-elements' ), 403 );
		}
		$settings             = Settings::all();
		$settings['archives'] = ! $settings['archives'];
		update_option( Settings::OPTION, $settings );
		wp_safe_redirect( self::address() );
		exit;
	}

	/**
	 * Shows the button that replaces the theme's product pages, or puts them back.
	 *
	 * @param bool $is_on Whether they are replaced.
	 */
	private static function render_switch( bool $is_on ): void {
		printf(
			'<h2>%1$s</h2><p>%2$s</p><form method="post" action="%3$s"><input type="hidden" name="action" value="%4$s">',
			esc_html__( 'Product pages of the theme', 'wps-elements' ),
			esc_html(
				$is_on
					? __( 'The shop page, the categories and the search for products show the product search.', 'wps-elements' )
					: __( 'The shop page, the categories and the search for products show the list of the theme. Nothing of the theme is changed when you replace it.', 'wps-elements' )
			),
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( self::SWITCH )
		);
		wp_nonce_field( self::SWITCH );
		submit_button( $is_on ? __( 'Put the theme’s list back', 'wps-elements' ) : __( 'Replace it by the product search', 'wps-elements' ), $is_on ? 'secondary' : 'primary', 'wps-elements-archives', false );
		echo '</form>';
	}
}
